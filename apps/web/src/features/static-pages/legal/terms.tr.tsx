import { Link } from 'react-router'
import { SupportMail } from '../components/legal-parts.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Kullanım Şartları',
  summary:
    'Dürüst oynayın, başkalarına saygılı olun ve yalnızca yüklemeye hakkınız olanı yükleyin. Karşılığında oyunlar ücretsizdir; biz de onları çalışır tutmak için elimizden geleni yaparız.',
  parts: [
    {
      id: 'agreement',
      heading: 'Neyi kabul ediyorsunuz',
      body: (
        <p>
          Guess The Anime'yi (“site”) kullanarak, onu işletenlerle (“biz”) bu şartlar üzerinde anlaşmış olursunuz. Kabul
          etmiyorsanız lütfen siteyi kullanmayın. Bu sırada hakkınızda neleri tuttuğumuz{' '}
          <Link to="/privacypolicy" className="link">
            Gizlilik Politikası
          </Link>{' '}
          ve{' '}
          <Link to="/cookie" className="link">
            Çerez Politikası
          </Link>{' '}
          sayfalarında yazılıdır.
        </p>
      ),
    },
    {
      id: 'age',
      heading: 'Kimler oynayabilir',
      body: (
        <p>
          En az 13 yaşında olmalısınız. Yaşadığınız yerde reşit sayılmıyorsanız anne, baba ya da vasinizin onayı gerekir. Sitenin
          bazı bölümleri yalnızca yetişkinlere açık olabilir; bunlara ancak yetişkinseniz girebilirsiniz.
        </p>
      ),
    },
    {
      id: 'games',
      heading: 'Oyunlar, puanlar ve unvanlar',
      body: (
        <ul>
          <li>Oynamak ücretsizdir. Puanlar, sıralar ve unvanlar eğlence içindir: parasal değerleri yoktur ve takas edilemez.</li>
          <li>
            Bir oyunu ilk oynayışınız sayılır, sonrakiler alıştırmadır. Oyundan ayrılan ya da sayfayı yenileyen o oyundan puan
            alamaz.
          </li>
          <li>Esas olan sunucunun kaydıdır. Bir hata ya da hileyle oluşan puanları ve sıraları düzeltebiliriz.</li>
          <li>
            Oyunlar her an eklenebilir, değiştirilebilir ya da kaldırılabilir. Kaldırılan bir oyunda kazanılan puanlar kalır; hile
            için oluşturulmuş bir oyunda kazanılanlar geri alınır.
          </li>
        </ul>
      ),
    },
    {
      id: 'fair',
      heading: 'Dürüstlük ve saygı',
      body: (
        <>
          <p>Lütfen:</p>
          <ul>
            <li>yerinize programlar oynatmayın, birden çok hesapla puan toplamayın;</li>
            <li>gizli karelere, cevaplara, başkalarının hesaplarına ya da size açık olmayan bölümlere ulaşmaya çalışmayın;</li>
            <li>siteye aşırı istek göndermeyin, içeriğini otomatik araçlarla toplu olarak kopyalamayın;</li>
            <li>kimseye hakaret etmeyin, kimseyi tehdit etmeyin ya da aldatmayın; bunu yapan bir ad ya da resim seçmeyin.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'accounts',
      heading: 'Hesaplar',
      body: (
        <p>
          Size ait bir e-posta adresi verin, parolanızı kimseyle paylaşmayın ve bir başkası kullandıysa bize bildirin. Hesabınızı
          dilediğiniz zaman silebilirsiniz. Bu şartlara uymayan bir hesabı askıya alabilir ya da yasaklayabiliriz; yasanın izin
          verdiği ölçüde nedenini söyleriz.
        </p>
      ),
    },
    {
      id: 'yours',
      heading: 'Yükledikleriniz',
      body: (
        <>
          <p>
            Yüklediğiniz içerik sizin kalır. Oyun sitede kaldığı sürece onu saklamamıza, kesip ölçeklememize ve sitede
            göstermemize izin vermiş olursunuz.
          </p>
          <p>
            Yalnızca hakkına sahip olduğunuz şeyleri yükleyin. Yasa dışı, nefret içeren, yetişkin bölümü dışında cinsel içerikli
            ya da gerçek kişileri rızaları olmadan gösteren hiçbir şey yüklemeyin. Bir oyunu kaldırabiliriz; açıkça yasa dışıysa
            hemen kaldırırız.
          </p>
        </>
      ),
    },
    {
      id: 'others',
      heading: 'Başkalarına ait olanlar',
      body: (
        <p>
          Anime ve manga adları sahiplerine aittir; onları tahmin edilebilsinler diye anarız, sahipleriyle bir bağımız yoktur.
          Kendi oyunlarımızın resimlerini biz çizeriz. Sitedeki bir şeyin hakkınızı ihlal ettiğini düşünüyorsanız <SupportMail />{' '}
          adresine yazın, oyunu ve içinde size ait olanı belirtin; gecikmeden inceleriz.
        </p>
      ),
    },
    {
      id: 'ours',
      heading: 'Bize ait olanlar',
      body: (
        <p>
          Site, tasarımı ve kendi çizimleri bize aittir ya da izinle kullanılır. Sonuçlarınızın görüntülerini ve oyun
          bağlantılarını gösterip paylaşabilirsiniz. Bunun ötesi onayımızı gerektirir.
        </p>
      ),
    },
    {
      id: 'links',
      heading: 'Bağlantılar',
      body: <p>Size yararlı olduğu yerde başkalarının sitelerine bağlantı veririz. Orada yazanlardan onlar sorumludur.</p>,
    },
    {
      id: 'liability',
      heading: 'Neye söz veriyoruz, neye vermiyoruz',
      body: (
        <>
          <p>
            Siteyi özenle işletiriz, ama her zaman açık ve hatasız olacağına ya da hiçbir şeyin kaybolmayacağına söz veremeyiz.
            Site olduğu gibi ve ücretsiz sunulur.
          </p>
          <p>
            Kasten ya da ağır ihmalle verilen zararlardan ve yasanın sorumluluğun sınırlanmasına izin vermediği durumlarda
            sınırsız sorumluyuz. Bunun dışında, sitenin kullanılmasından ya da kapalı olmasından doğan zararlardan sorumlu
            değiliz.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Değişiklikler ve sona erme',
      body: (
        <p>
          Bu şartları değiştirebiliriz; o zaman baştaki tarihler değişir, önemli bir değişiklik yürürlüğe girmeden önce sitede
          duyurulur. Sonrasında siteyi kullanmayı sürdüren kabul etmiş olur. Siteyi kullanmayı dilediğiniz zaman bırakabilirsiniz;
          biz de siteyi kapatabiliriz.
        </p>
      ),
    },
    {
      id: 'law',
      heading: 'Uygulanacak hukuk',
      body: (
        <p>
          Bu şartlara Türkiye hukuku uygulanır ve Türkiye mahkemeleri yetkilidir. Tüketiciyseniz, kendi ülkenizin vazgeçilemeyen
          koruyucu hükümleri saklıdır. Bu şartlardan biri geçersiz olsa bile diğerleri geçerliliğini korur.
        </p>
      ),
    },
    {
      id: 'contact',
      heading: 'İletişim',
      body: (
        <p>
          Bu şartlarla ilgili sorularınız için: <SupportMail />.
        </p>
      ),
    },
  ],
}
