import { Link } from 'react-router'
import { StoredList, SupportMail } from '../components/legal-parts.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Çerez Politikası',
  summary:
    'Bir oyuna başladığınızda, bir şey bildirdiğinizde, üye olduğunuzda ya da giriş yaptığınızda bir çerez koyarız; tarayıcınız da birkaç seçiminizi sizin için hatırlar. Hepsi sitenin çalışması için gereklidir, hiçbiri sizi başka bir yerde izlemez.',
  parts: [
    {
      id: 'what',
      heading: 'Çerez nedir',
      body: (
        <p>
          Çerez, bir sitenin tarayıcınıza bıraktığı ve tarayıcının her istekle geri gönderdiği küçük bir metindir. Yerel depolama
          ve oturum depolaması da küçük metinler tutar, ama bunları kendiliğinden hiçbir yere göndermez. Bunlardan
          kullandıklarımızın tümü, tarayıcınızda bulabilmeniz için adlarıyla aşağıdadır.
        </p>
      ),
    },
    {
      id: 'cookies',
      heading: 'Çerezler',
      body: (
        <>
          <StoredList
            lastsLabel="Süre"
            items={[
              {
                keys: ['guest', '__Host-guest'],
                purpose:
                  'Sunucunun, oyunun size ait olduğunu anladığı rastgele bir gizli değer. Hesapsız yaptığınız bir bildirimin sonucunu da bununla görürsünüz. Misafir olarak bir oyuna başladığınızda ya da bir şey bildirdiğinizde konur, betikler okuyamaz, yalnızca bu siteye gönderilir. İkinci ad, site https ile sunulduğunda kullanılır.',
                lasts: 'bir yıl',
              },
              {
                keys: ['refresh', '__Host-refresh'],
                purpose: 'Oturumunuzu açık tutar. Giriş yaptığınızda konur, siz sitedeyken arada bir yenisiyle değiştirilir.',
                lasts: 'çıkış yapana ya da siteye 30 gün boyunca uğramayana kadar',
              },
              {
                keys: ['device', '__Host-device'],
                purpose:
                  'Sunucu, bu tarayıcıdan daha önce giriş yaptığınızı bununla anlar; böylece hesabınız için parola deneyen yabancılar sizi dışarıda bırakamaz, yeni bir tarayıcıdan giriş yapıldığını bildiren e-posta da gönderilmez. Hesabınızın numarasını taşır, hiçbir erişim sağlamaz. Çıkış yaptığınızda kalır, hesabınızı sildiğinizde silinir.',
                lasts: 'bir yıl',
              },
              {
                keys: ['verification', '__Host-verification'],
                purpose: 'Sunucu, kodun onu isteyen tarayıcıda yazıldığını bununla anlar.',
                lasts: 'bir saat',
              },
              {
                keys: ['google', '__Host-google'],
                purpose: "Sunucu, Google'ın yanıtının oraya gönderilen tarayıcıya ait olduğunu bununla anlar.",
                lasts: 'on dakika',
              },
            ]}
          />
          <p>Hiçbirini betikler okuyamaz, hepsi yalnızca bu siteye gönderilir.</p>
        </>
      ),
    },
    {
      id: 'local',
      heading: 'Yerel depolama',
      body: (
        <StoredList
          lastsLabel="Süre"
          items={[
            {
              keys: ['settings'],
              purpose:
                'Temanız, diliniz, animasyonlar, cevap renkleri, kısayol tuşları, titreşim, sesler ve susturulan tepkiler.',
              lasts: 'siz silene kadar',
            },
            {
              keys: ['guestId'],
              purpose:
                'Tarayıcınızın rastgele seçtiği sekiz haneli misafir numaranız. Yalnızca bir etikettir, hiçbir erişim sağlamaz.',
              lasts: 'siz silene kadar',
            },
            {
              keys: ['rankedPlays'],
              purpose:
                'Bu tarayıcıda puan için başlatıp bitirmediğiniz oyunlar; böylece misafir olarak oynamanız birini bitirecekse önce sorarız.',
              lasts: 'oyun bitene kadar; bir hamle yaptıysanız 30 dakika',
            },
            {
              keys: ['showAlertControl'],
              purpose: 'Düello duyurusunu kapattığınız bilgisi; böylece kapalı kalır.',
              lasts: 'siz silene kadar',
            },
            {
              keys: ['avatars'],
              purpose: 'Size gösterilen oyuncu resimleri; böylece yeniden indirilmeleri gerekmez.',
              lasts: 'siz silene kadar; değişenler yenilenir',
            },
            {
              keys: ['signedUserId', 'signedUserAvatarName'],
              purpose: 'Menü için, hangi hesapla giriş yaptığınız ve o hesabın resmi.',
              lasts: 'çıkış yapana kadar',
            },
            {
              keys: ['adultConfirmed'],
              purpose: '18 yaşında ya da daha büyük olduğunuzu onayladığınız bilgisi; böylece yeniden sormayız.',
              lasts: 'siz silene kadar',
            },
            {
              keys: ['panelKey'],
              purpose: 'Yalnızca bu sitenin yöneticileri için: kendi sayfalarını açar.',
              lasts: 'siz silene ya da anahtar değişene kadar',
            },
            {
              keys: ['panelFactorTold'],
              purpose:
                'Yalnızca bu sitenin yöneticileri için: iki adımlı doğrulama bildiriminin gösterildiği; böylece sonra kısa kalır.',
              lasts: 'siz silene kadar',
            },
            {
              keys: ['importedGames'],
              purpose:
                'Yalnızca bu sitenin yöneticileri için: dosyalardan aktardıkları oyunlar; böylece hiçbir oyun iki kez oluşturulmaz. Adın sonunda hesabın numarası vardır.',
              lasts: 'siz silene kadar',
            },
          ]}
        />
      ),
    },
    {
      id: 'database',
      heading: 'Tarayıcının veri tabanı',
      body: (
        <StoredList
          lastsLabel="Süre"
          items={[
            {
              keys: ['create-game'],
              purpose:
                'Oluşturmakta olduğunuz oyun ve resimleri; böylece geri döndüğünüzde yerinde durur. Bize ancak yayınladığınızda gönderilir.',
              lasts: 'yayınlayana ya da baştan başlayana kadar',
            },
          ]}
        />
      ),
    },
    {
      id: 'session',
      heading: 'Oturum depolaması',
      body: (
        <StoredList
          lastsLabel="Süre"
          items={[
            {
              keys: ['guestGamePlayedCount'],
              purpose:
                'Misafir olarak kaç oyuna başladığınız; böylece üye olmak isteyip istemediğinizi yalnızca arada bir sorarız.',
              lasts: 'sekmeyi kapatana kadar',
            },
            {
              keys: ['cameFrom', 'cameFromGame'],
              purpose: 'Google ile giriş yaptıktan sonra hangi sayfaya döneceğiniz ve hangi oyundan sonra üye olmak istediğiniz.',
              lasts: 'dönene ya da sekmeyi kapatana kadar',
            },
            {
              keys: ['playedEntries'],
              purpose: 'Geçmişteki hangi sayfalarda oyun olduğu; böylece geri dönmek oyunu yeniden başlatmaz.',
              lasts: 'sekmeyi kapatana kadar',
            },
            {
              keys: ['react-router-scroll-positions'],
              purpose: 'Her sayfada ne kadar kaydırdığınız; böylece geri döndüğünüzde aynı yere gelirsiniz.',
              lasts: 'sekmeyi kapatana kadar',
            },
            {
              keys: ['closedBulk'],
              purpose: 'Yalnızca bu sitenin yöneticileri için: kapattıkları sonuçlar; böylece kapalı kalırlar.',
              lasts: 'sekmeyi kapatana kadar',
            },
          ]}
        />
      ),
    },
    {
      id: 'none',
      heading: 'Kullanmadıklarımız',
      body: (
        <p>
          Üçüncü taraf çerezleri, reklam, sosyal medya eklentileri, ziyaret ölçümü ve tarayıcı parmak izi yoktur. Bu yüzden
          onayınızı isteyen bir pencere göstermeyiz: burada sayılanların tümü, siteden istedikleriniz için kesinlikle gereklidir.
        </p>
      ),
    },
    {
      id: 'control',
      heading: 'Nasıl silinir',
      body: (
        <>
          <p>
            Tarayıcınızın ayarlarından bu sitenin verilerini silin; yukarıdakilerin hepsi silinir. Sitenin veri saklamasını da
            engelleyebilirsiniz. Sayfalar yine çalışır ama siz ayrılınca seçimlerinizi unutur; oynamak için misafir çerezine izin
            vermeniz gerekir.
          </p>
          <p>Misafir çerezi olmadan, başladığınız oyunların size ait olduğu artık anlaşılamaz.</p>
        </>
      ),
    },
    {
      id: 'contact',
      heading: 'Verileriniz hakkında daha fazlası',
      body: (
        <p>
          Sunucunun neleri tuttuğu{' '}
          <Link to="/privacypolicy" className="link">
            Gizlilik Politikası
          </Link>{' '}
          sayfasında yazılıdır. Sorularınız için: <SupportMail />.
        </p>
      ),
    },
  ],
}
