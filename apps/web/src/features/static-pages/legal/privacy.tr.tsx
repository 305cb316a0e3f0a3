import { Link } from 'react-router'
import { SupportMail } from '../components/legal-parts.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Gizlilik Politikası',
  summary:
    'Yalnızca oyunun ihtiyaç duyduğu bilgileri tutarız, fazlasını değil. Bu sitede reklam, takip ve başkalarının yaptığı ölçümler yoktur; hakkınızdaki hiçbir bilgiyi kimseye satmayız.',
  parts: [
    {
      id: 'who',
      heading: 'Bu politika kime ait',
      body: (
        <>
          <p>
            Bu politika, şu anda okuduğunuz Guess The Anime sitesi (“biz”) adına yazılmıştır. Hakkınızda neyin ve neden
            tutulduğuna biz karar verir, bundan biz sorumlu oluruz. Buradaki her konuda <SupportMail /> adresine yazabilirsiniz.
          </p>
          <p>Politika bu siteyi ve oyunlarını kapsar. Bağlantı verdiğimiz sitelerin kendi politikaları vardır.</p>
        </>
      ),
    },
    {
      id: 'guest',
      heading: 'Misafir olarak oynuyorsanız',
      body: (
        <>
          <p>Bize kim olduğunuzu söylemeniz gerekmez. Bir oyuna başladığınızda şunlar tutulur:</p>
          <ul>
            <li>
              tarayıcınızdaki bir çerezde rastgele bir gizli değer; sunucu, oyunun size ait olduğunu bununla anlar. Biz bu değerin
              yalnızca özetini saklarız ve özetten gizli değere ulaşılamaz;
            </li>
            <li>tarayıcınızın rastgele seçtiği sekiz haneli bir misafir numarası;</li>
            <li>
              oynadığınız oyunlar: hangi oyun, ne zaman başlayıp bittiği, hangi kareleri açtığınız, ne cevap verdiğiniz ve kaç
              puan aldığınız. Misafir olarak aldığınız puanlar hiçbir skor tablosuna eklenmez. Aynı tarayıcıda yedi gün içinde üye
              olursanız her oyundaki ilk oynayışınız hesabınıza geçer ve hangilerinin bu tarayıcıdan geldiği tutulur;
            </li>
            <li>
              seriniz: Günlük Oyun’u en son hangi gün bitirdiğiniz, bunun üst üste kaç gün sürdüğü ve en çok kaç gün olduğu, bir
              de o haftanın günleri. Aynı tarayıcıda üye olursanız hesabınıza geçer;
            </li>
            <li>
              meydan okumalarda ve düellolarda kimlerle ne zaman karşılaştığınız ve kimin kazandığı. Bu skoru yalnızca ikiniz
              görürsünüz, ikinizden biri sona erdirebilir; aynı tarayıcıda üye olursanız hesabınıza geçer;
            </li>
            <li>
              bildirdikleriniz, nedeni ve yazdıklarınızla birlikte. Bunları yalnızca yöneticiler okur. Bildirim karara bağlanana
              kadar, en çok 30 gün, bildirimin geldiği ağın anahtarlı bir özetini de tutarız; böylece tek bir ağ kendini birçok ağ
              gibi gösteremez. IP adresiniz bununla birlikte tutulmaz.
            </li>
          </ul>
          <p>
            Tarayıcınız ayrıca ayarlarınızı hatırlar. Tam olarak neleri tuttuğu ve bunların nasıl silineceği{' '}
            <Link to="/cookie" className="link">
              Çerez Politikası
            </Link>{' '}
            sayfasında yazılıdır.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      heading: 'Hesabınız varsa',
      body: (
        <>
          <p>Üye olduğunuzda bunlara ek olarak şunlar tutulur:</p>
          <ul>
            <li>
              e-posta adresiniz: girişiniz, adresin size ait olduğunun doğrulanması, istediğinizde parolanızı sıfırlayabilmeniz;
              parolanız değiştiğinde, iki adımlı doğrulamanız değiştiğinde, hesabınıza yeni bir tarayıcıdan giriş yapıldığında,
              bir yönetici hesabınızı yasakladığında, bir oyununuzu sildiğinde ya da geri getirdiğinde veya kullanıcı adınızı
              değiştirdiğinde ve bildirdikleriniz sonuçlandığında size haber verilmesi için;
            </li>
            <li>seçtiğiniz kullanıcı adı ve resim ile diliniz;</li>
            <li>
              parolanızın Argon2id ile üretilmiş özeti. Parolanızı biz dahil kimse okuyamaz. Google ile devam ederseniz parola
              olmaz: Google bize e-posta adresinizi, adınızı ve bir hesap numarası bildirir;
            </li>
            <li>
              kullanıyorsanız iki adımlı doğrulamanız: doğrulama uygulamanızın gizli anahtarı şifrelenerek; geçiş anahtarlarınızın
              adları, açık anahtarları ve son kullanıldıkları zaman; kurtarma kodlarınızın özetleri;
            </li>
            <li>
              oynadığınız oyunlar, puanlarınız ve sıranız; resimleriyle birlikte oluşturduğunuz oyunlar. Fotoğraf makinesinin
              resme eklediği bilgiler, örneğin çekildiği yer, resim bize ulaşınca silinir;
            </li>
            <li>incelenen ya da gizlenen bir oynayışınız hakkında bize yazdığınız cümle. Bunu yalnızca yöneticiler okur;</li>
            <li>tutuyorsanız anime listeleriniz ve bunları başkalarının görüp göremeyeceği;</li>
            <li>
              yalnızca sizin görebildiğiniz seriniz; açarsanız Günlük Oyun’un e-postayla hatırlatılmasını istediğiniz ve son
              hatırlatmanın günü. Her hatırlatmada, hatırlatmaları kapatan bir bağlantı vardır;
            </li>
            <li>
              meydan okumalarda ve düellolarda kimlerle karşılaştığınız, kimin kazandığı ve bir rakibin size ne gönderdiği;
              açarsanız meydan okumalarınıza gelen yanıtların e-postayla bildirilmesini istediğiniz ve son bildirimin zamanı. Bu
              e-postaların her birinde, onları kapatan bir bağlantı vardır;
            </li>
            <li>ne zaman üye olduğunuz, nerelerde oturum açtığınız (tarayıcı ve işletim sistemi) ve e-postalarınızın dili.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'logs',
      heading: 'Sunucunun yazdığı kayıtlar',
      body: (
        <>
          <p>
            Sunucu her istek için zamanı, isteğin türünü, başarılı olup olmadığını ve ne kadar sürdüğünü kaydeder. Tarayıcıya
            yazılan adresleri, çerezleri, parolaları, kodları ve yazdığınız metinleri kaydetmez.
          </p>
          <p>
            IP adresiniz size yanıt gönderebilmek için gereklidir. Aşırı istekleri ve parola denemelerini önlemek amacıyla onu
            ayrıca en fazla bir saat bellekte tutar ya da anahtarlı bir özetini saklarız; oyunlarınızla ya da hesabınızla birlikte
            saklamayız. E-postayla bir kod ya da bağlantı istediğinizde, kimse bir posta kutusunu dolduramasın diye, IP
            adresinizin anahtarlı bir özetini bir gün tutarız.
          </p>
          <p>
            Reddedilen ve saldırı olabilecek bir istek (örneğin yanlış bir parola, yanlış bir kod ya da çok fazla deneme),
            biliniyorsa ilgili hesapla ve geldiği ağın anahtarlı bir özetiyle birlikte kaydedilir. Bu özet IP adresinizden, adres
            uzunsa (IPv6) onun ilk yarısından üretilir. Bir ağdan böyle kaç istek geldiği, bu özetle birlikte ve hesap olmadan 30
            gün saklanır. İkisini de yalnızca yöneticiler okur.
          </p>
          <p>
            Yöneticilerimizin yaptıkları, örneğin bir hesabın yasaklanması ya da bir oyunun silinmesi; zamanıyla, nedeniyle,
            yöneticinin ve hesabın ya da oyunun adıyla birlikte kaydedilir. Bu kaydı yalnızca yöneticiler okur; hesap silindiğinde
            de kalır.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      heading: 'Bunları neden tutuyoruz',
      body: (
        <ul>
          <li>
            Oynayabilmeniz, puanların doğru sayılması ve skor tablolarının gösterilmesi için: bizden istediğiniz hizmet budur.
          </li>
          <li>Oyunu hileye, siteyi aşırı isteklere ve kötüye kullanıma karşı korumak için: bu bizim meşru menfaatimizdir.</li>
          <li>E-postalarınızı yanıtlamak ve yasal yükümlülüklerimizi yerine getirmek için.</li>
        </ul>
      ),
    },
    {
      id: 'who-sees',
      heading: 'Kimler görebilir',
      body: (
        <>
          <p>
            Bir hesabın kullanıcı adını, resmini, unvanını, puanlarını, sıralarını, kaç oyun oynadığını ve oluşturduğu oyunları
            herkes görebilir. Anime listelerini başkaları ancak sahibi gösteriyorsa görür; kaç anime izlendiği herkese açıktır.
            E-posta adresinizi sizden ve yöneticilerimizden başka kimse görmez. Yöneticilerimiz oynadığınız oyunları, düelloları,
            bildirimlerinizi ve nerelerde oturum açtığınızı da görebilir.
          </p>
          <p>
            Bir oynayışınızı paylaşırsanız ya da paylaşılan bir oyunu yanıtlarsanız bağlantıda adınız ya da misafir numaranız
            görünür. Paylaştığınız oyunun bağlantısını bilen herkes oyunu, puanınızı, hangi bölümleri bildiğinizi ve kaç kare
            açtığınızı görür. Her bölümdeki kareleri, puanları ve süreleri yalnızca karşılaştırılan iki oyuncu görür; hangi
            cevapları verdiğinizi kimse görmez. Sonradan aynı tarayıcıda üye olursanız bu bağlantılarda kullanıcı adınız görünür.
          </p>
          <p>
            Sunucu ve e-posta sağlayıcılarımız gibi bizim için çalışan şirketler, verileri yalnızca talimatımızla işler. Resmî
            makamlara yalnızca yasa zorunlu kıldığında veri veririz. Veri satmayız.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      heading: 'Ne kadar süre tutuyoruz',
      body: (
        <>
          <p>Tutulma amacı için gerektiği sürece, her durumda en fazla 5 yıl. Özellikle:</p>
          <ul>
            <li>
              bir oyun için belirlenen kare ve cevap sırası, oyun bittikten bir gün sonra silinir; oyunu paylaştıysanız bir
              kopyası bağlantısıyla birlikte kalır;
            </li>
            <li>
              paylaştığınız bir sonuç ve onu kimlerin yanıtladığı, 180 gün boyunca kimse yanıtlamazsa silinir; oyunların kendisi
              kalır;
            </li>
            <li>silinen bir oyunun resimleri 30 gün sonra silinir; o zamana kadar oyun geri getirilebilir;</li>
            <li>
              misafir olarak verdiğiniz cevaplar, oyunun bitmesinden 30 gün sonra silinir; puanınız ve hangi cevapların doğru
              olduğu kalır;
            </li>
            <li>misafir çerezinin süresi, konulmasından bir yıl sonra dolar;</li>
            <li>reddedilen isteklerin geldiği bir ağın anahtarlı özeti 30 gün sonra silinir;</li>
            <li>misafirin serisi, son gününden bir yıl sonra silinir;</li>
            <li>bir misafirle aranızdaki skor, son karşılaşmanızdan bir yıl sonra silinir;</li>
            <li>hesabınız ve ona ait olanlar siz silene ya da siteye beş yıl boyunca hiç uğramayana kadar kalır;</li>
            <li>e-postayla gönderilen bir kod, gönderildikten bir gün sonra, e-postanın kendisi ise gönderilince silinir;</li>
            <li>bir posta sunucusu e-postamızı kesin olarak reddederse adresin özeti ve zamanı 30 gün sonra silinir;</li>
            <li>
              hesabınız silindikten sonra, başkalarının sonuçları doğru kalsın ve bildirimler yine incelenebilsin diye bitmiş
              oyunlarınız, oluşturduğunuz oyunlar ve bildirimleriniz adınız olmadan kalır. Yasaklama, nedeniyle birlikte e-posta
              adresinin özeti olarak kalır.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'rights',
      heading: 'Haklarınız',
      body: (
        <>
          <p>Dilediğiniz zaman ve ücretsiz olarak:</p>
          <ul>
            <li>hakkınızda ne tuttuğumuzu sorabilir, bunun bir kopyasını okunabilir bir dosya olarak indirebilirsiniz;</li>
            <li>yanlış olanın düzeltilmesini isteyebilirsiniz;</li>
            <li>verilerinizin silinmesini isteyebilirsiniz;</li>
            <li>verilerinizin kullanılma biçimine itiraz edebilir ya da kullanımın sınırlanmasını isteyebilirsiniz;</li>
            <li>veri koruma makamına, Türkiye'de Kişisel Verileri Koruma Kurumuna (KVKK), şikâyette bulunabilirsiniz.</li>
          </ul>
          <p>
            Hesabınız varsa verilerinizi menüdeki Hesap sayfasından kendiniz indirebilir ve silebilirsiniz. Bunun dışındaki her
            şey için <SupportMail /> adresine yazın. 30 gün içinde yanıt veririz. Misafirseniz misafir numaranızı bildirin: hesap
            olmadan sizi bulabileceğimiz tek şey odur ve tarayıcınızın numaranın kendisine ait olduğunu göstermesi gerekir.
          </p>
        </>
      ),
    },
    {
      id: 'age',
      heading: 'En küçük yaş',
      body: (
        <p>
          Site 13 yaş ve üzeri kişiler içindir. Daha küçük çocukların verilerini bilerek tutmayız; tuttuğumuzu öğrenirseniz bize
          yazın, sileriz. Reşit olmayanların anne, baba ya da vasilerinin onayını alması gerekir.
        </p>
      ),
    },
    {
      id: 'safety',
      heading: 'Nasıl korunuyor',
      body: (
        <p>
          Gizli değerler özet olarak ya da şifrelenerek tutulur, site https ile sunulduğu her yerde bağlantılar şifrelidir ve
          verilere yalnızca her birinin kendi hesabı olan yöneticiler erişir. Hiçbir sistem her saldırıya karşı güvende değildir:
          verilerinizi tehlikeye atan bir saldırı olursa, yasanın gerektirdiği biçimde size ve kuruma bildiririz.
        </p>
      ),
    },
    {
      id: 'law',
      heading: 'Uygulanacak hukuk',
      body: (
        <p>
          Bu politikaya Türkiye hukuku, özellikle 6698 sayılı Kişisel Verilerin Korunması Kanunu uygulanır. Kendi ülkenizin
          hukukunun size vazgeçilmez olarak tanıdığı haklar saklıdır.
        </p>
      ),
    },
    {
      id: 'changes',
      heading: 'Değişiklikler',
      body: (
        <p>
          Bu politika değiştiğinde başındaki tarihler de değişir. Sizi ilgilendiren bir değişiklik, yürürlüğe girmeden önce sitede
          duyurulur.
        </p>
      ),
    },
    {
      id: 'contact',
      heading: 'İletişim',
      body: (
        <p>
          Verilerinizle ilgili her konu için: <SupportMail />.
        </p>
      ),
    },
  ],
}
