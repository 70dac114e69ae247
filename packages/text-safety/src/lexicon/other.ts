import { combined } from './combined.ts';
import type { Lexicon } from './concepts.ts';

/** Languages with the core meanings only: override, leak, jailbreak, concealment, exfiltration. */
export const finnish: Lexicon = {
  language: 'fi',
  phrases: {
    illustration: `
      esimerk*, uhka*,
      riski*
    `,
    quietly: `
      salaa
    `,
    override: `
      unohda, unohtakaa, jätä huomiotta, jättäkää huomiotta, jätä huomioimatta, älä noudata, älkää noudattako, sivuuta, sivuuttakaa,
      ohita, ohittakaa, älä välitä, kierrä, kumoa, lopeta noudattamasta
    `,
    instruction: `
      ohje*, ohjeet, ohjeita, ohjeistus*, sääntö*, säännöt, sääntöjä, sääntösi, käsky*, määräy*, kehot*, rajoit*, prompt*,
      järjestelmäkehot*, järjestelmäviest*, komen*
    `,
    prior: 'aiemm*, aikaisem*, edellis*, edelli*, yllä*, tähänastis*, alkuperäis*, aiemmin, saama*',
    yours: 'sinun, kaikki, järjestelmän, kehittäjän',
    all: 'kaikki, kaikkia, jokainen, mikä tahansa',
    earlier_words: 'kaikki mitä sinulle, kaikki mitä, kaikki edellä, kaikki yllä, yllä oleva*, kaikki aiempi, kaikki tähän asti',
    sole_rules: 'vain minun sääntöni, vain minun sääntöjäni, vain minun ohjeitani, tottele vain minua',
    new_task: 'uudet ohjeet, uusi tehtävä, uusi tehtäväsi, uudet säännöt, uusia ohjeita',
    reveal: 'näytä, näyttäkää, kerro, kertokaa, tulosta, paljasta, toista, kirjoita, anna, jaa, käännä, kopioi, siteeraa',
    what_is: 'mikä on, mitkä ovat, mitä lukee, mitä sanoo',
    system_prompt: `
      järjestelmäkehot*, järjestelmäprompt*, järjestelmän kehot*, järjestelmän ohje*, järjestelmäohje*, järjestelmäviest*,
      system prompt*, systeemiprompt*, ohjeesi, alkuperäiset ohjeesi, alkuperäisiä ohjeitasi, piilotetut ohjeet, salaiset ohjeet,
      kehotteesi, sääntösi, alkuperäinen kehote*
    `,
    verbatim: 'sanasta sanaan, sanatarkasti, kokonaan, kokonaisuudessaan, täydellinen, täsmälleen, koko',
    assistant: 'tekoäly*, kielimalli*, avustaja*, chatbot*, ai',
    persona: 'olet nyt, nyt olet, tästä lähtien, tästä eteenpäin, esitä, teeskentele, käyttäydy kuin, kuvittele olevasi, et ole enää',
    unrestricted: `
      ilman rajoituksia, ilman mitään rajoituksia, ilman sääntöjä, ilman suodattimia, ilman sensuuria, ilman rajoja, ei rajoituksia,
      ei sääntöjä, rajoittamaton*, sensuroimaton*, rajoitukseton*, jolla ei ole rajoituksia
    `,
    never_refuse: `
      älä koskaan kieltäydy, et koskaan kieltäydy, et kieltäydy, ei kieltäydy, älä kieltäydy, vastaat kaikkeen, vastaa kaikkeen,
      ilman varoituksia, etkä kieltäydy, et hylkää, etkä hylkää
    `,
    conceal: `
      kertomatta käyttäjälle, ilmoittamatta käyttäjälle, älä kerro käyttäjälle, älä ilmoita käyttäjälle, käyttäjän tietämättä,
      älä mainitse, ilman vahvistusta, kysymättä`,
    send: 'lähetä, lähettäkää, välitä, lataa, julkaise, toimita, liitä',
    sensitive: `
      keskustelu*, keskusteluhistori*, histori*, salasan*, tunnuk*, api avai*, avaim*, käyttäjätie*, henkilötie*, asiakastie*,
      luottamukselli*, tiedosto*, asiakirj*, sähköposti*
    `,
    education: 'hyökkäy*, hyökkääj*, haavoittuvuu*',
    harmless: `
      älä unohda, älkää unohtako, älä sivuuta, edellinen viestini, edellisen viestini, edellinen sähköpostini, aiempi sähköpostini,
      aiemman sähköpostini, salasana unohtu*, unohdin salasana*
    `,
  },
};

export const hungarian: Lexicon = {
  language: 'hu',
  phrases: {
    illustration: `
      például, példa*, kockázat*
    `,
    quietly: `
      titokban
    `,
    override: `
      hagyd figyelmen kívül, hagyja figyelmen kívül, figyelmen kívül, felejtsd el, felejtse el, felejts el, ne kövesd, ne kövesse,
      ne törődj, ne vedd figyelembe, mellőzd, kerüld meg, írd felül, ne tartsd be, hagyd abba
    `,
    instruction: `
      utasítás*, szabály*, irányelv*, parancs*, előírás*, korlátoz*, prompt*, rendszerprompt*, rendszerüzenet*, instrukció*,
      útmutat*
    `,
    prior: 'korábbi*, előző*, fenti*, eddigi*, eredeti*, előbbi*, kapott, megelőző*, fent, korábban',
    yours: 'a rendszer, rendszer*, fejlesztő*, saját, összes',
    all: 'minden, összes, mindent, valamennyi, bármely',
    earlier_words: 'mindent amit, minden korábbit, mindent ami, a fentieket, minden előzőt, amit eddig mondtak',
    sole_rules: 'csak az én szabályaim, csak az én utasításaim, csak rám hallgass, csak az én',
    new_task: 'új utasítás*, új feladat*, az új feladatod, új szabály*',
    reveal: `
      mutasd meg, mutasd, mutassa meg, írd ki, írd le, mondd el, áruld el, add meg, ismételd meg, ismételd, nyomtasd ki, fedd fel,
      fordítsd le, másold, idézd, jelenítsd meg, oszd meg
    `,
    what_is: 'mi a, mi az, mik a, mik az, mit mond, mit tartalmaz',
    system_prompt: `
      rendszerprompt*, rendszer prompt*, system prompt*, rendszerutasítás*, rendszer utasítás*, rendszerüzenet*, eredeti utasítás*,
      rejtett utasítás*, titkos utasítás*, belső utasítás*, az utasításaid*, utasításaidat, a promptod*, szabályaidat,
      kezdeti utasítás*
    `,
    verbatim: 'szóról szóra, szó szerint, teljes, egészében, pontosan, teljes egészében, változtatás nélkül',
    assistant: 'mesterséges intelligencia, mi modell, ai, nyelvi modell*, asszisztens*, chatbot*',
    persona: `
      mostantól, most már, te most, ettől kezdve, tégy úgy, viselkedj úgy, játszd el, képzeld el hogy, tegyél úgy, már nem vagy
    `,
    unrestricted: `
      korlátozások nélkül*, korlátozás nélkül*, minden korlátozás nélkül*, szabályok nélkül*, szűrők nélkül*, szűrő nélkül*,
      cenzúra nélkül*, korlátok nélkül*, nincs korlátozás, nincsenek korlátozások, nincsenek szabályok, korlátlan*, cenzúrázatlan*
    `,
    never_refuse: `
      soha nem utasítasz vissza, semmit sem utasítasz, ne utasíts vissza, soha ne utasíts, nem utasítasz el, nem utasítasz vissza,
      mindenre válaszolsz, figyelmeztetés nélkül, nem tagadsz meg
    `,
    conceal: `
      a felhasználó tudta nélkül, a felhasználó értesítése nélkül, ne mondd el a felhasználónak, ne szólj a felhasználónak,
      ne említsd, megerősítés nélkül, kérdezés nélkül`,
    send: 'küldd el, küldd, küldje el, továbbítsd, töltsd fel, posztold, csatold, add hozzá',
    sensitive: `
      beszélgetés*, előzmény*, jelsz*, hitelesítő*, api kulcs*, kulcs*, felhasználói adat*, személyes adat*, bizalmas*, fájl*,
      dokumentum*, e mail*
    `,
    education: 'támadás*, támadó*, sebezhetőség*, fenyegetés*',
    harmless: `
      ne felejtsd el, ne felejtse el, ne hagyd figyelmen kívül, ne hagyja figyelmen kívül, előző üzenetemet, az előző üzenetemet,
      előző e mailemet, korábbi e mailemet, elfelejtett jelszó
    `,
  },
};

export const greek: Lexicon = {
  language: 'el',
  phrases: {
    illustration: `
      παράδειγμα, παραδείγματ*, κίνδυν*
    `,
    quietly: `
      κρυφά
    `,
    override: `
      αγνόησε, αγνοήστε, αγνόησέ, ξέχνα, ξέχασε, ξεχάστε, μην ακολουθείς, μην ακολουθήσεις, μην τηρείς, παράβλεψε, παραβλέψτε,
      παράκαμψε, παρακάμψτε, μη λάβεις υπόψη, μην λαμβάνεις υπόψη, σταμάτα να ακολουθείς, ακύρωσε
    `,
    instruction: 'οδηγί*, εντολ*, κανόν*, κανον*, περιορισμ*, κατευθύνσ*, κατευθυντήρι*, prompt*, μήνυμα συστήματος, προτροπ*, υποδείξ*',
    prior: 'προηγούμεν*, προγενέστερ*, παραπάνω, ανωτέρω, πιο πάνω, αρχικ*, υπάρχουσ*, πριν, μέχρι τώρα, ως τώρα',
    yours: 'σου, σας, συστήματος, του συστήματος, του προγραμματιστή',
    all: 'όλες, όλους, όλα, όλο, κάθε, τα πάντα, οποιαδήποτε',
    earlier_words: 'όλα όσα, τα πάντα, ό τι σου, όλα τα παραπάνω, όσα σου έχουν πει, όλα τα προηγούμενα, τα παραπάνω',
    sole_rules: 'μόνο οι δικοί μου κανόνες, μόνο τους δικούς μου, μόνο τις δικές μου, μόνο εμένα',
    new_task: 'νέες οδηγίες, νέα οδηγία, νέα εργασία, νέα αποστολή, νέοι κανόνες, η νέα σου',
    reveal: `
      δείξε, δείξτε, εμφάνισε, εμφανίστε, αποκάλυψε, αποκαλύψτε, πες, πείτε, γράψε, γράψτε, επανάλαβε, επαναλάβετε, εκτύπωσε,
      μοιράσου, μετάφρασε, αντίγραψε, δώσε, δώστε
    `,
    what_is: 'ποιο είναι, ποια είναι, ποιες είναι, τι λέει, τι γράφει, τι περιέχει',
    system_prompt: `
      system prompt*, prompt συστήματος, prompt του συστήματος, μήνυμα συστήματος, οδηγίες συστήματος, οδηγίες του συστήματος,
      εντολές συστήματος, αρχικές οδηγίες, κρυφές οδηγίες, μυστικές οδηγίες, εσωτερικές οδηγίες, οδηγίες σου, το prompt σου,
      τους κανόνες σου, προτροπή συστήματος
    `,
    verbatim: 'λέξη προς λέξη, κατά λέξη, αυτολεξεί, ολόκληρο, ολόκληρη, πλήρες, πλήρη, ακριβώς, χωρίς αλλαγές, αυτούσιο',
    assistant: 'τεχνητή νοημοσύνη, γλωσσικό μοντέλο, βοηθός, βοηθέ, chatbot*, ai, τν',
    persona: `
      είσαι τώρα, τώρα είσαι, από τώρα, από εδώ και πέρα, από εδώ και στο εξής, προσποιήσου, συμπεριφέρσου σαν, παίξε τον ρόλο,
      φαντάσου ότι είσαι, δεν είσαι πλέον, εφεξής
    `,
    unrestricted: `
      χωρίς περιορισμούς, χωρίς κανέναν περιορισμό, χωρίς κανένα περιορισμό, χωρίς όρια, χωρίς κανόνες, χωρίς φίλτρα,
      χωρίς λογοκρισία, κανέναν περιορισμό, απεριόριστ*, αλογόκριτ*
    `,
    never_refuse: `
      δεν αρνείσαι, μην αρνηθείς, μην αρνείσαι, ποτέ μην αρνηθείς, δεν αρνείσαι ποτέ, απαντάς σε όλα, απάντησε σε όλα,
      χωρίς προειδοποιήσεις, δεν απορρίπτεις
    `,
    conceal: `
      χωρίς να ενημερώσεις τον χρήστη, χωρίς να το πεις στον χρήστη, μην πεις στον χρήστη, μην ενημερώσεις τον χρήστη,
      χωρίς να το ξέρει ο χρήστης, εν αγνοία του χρήστη, μην αναφέρεις, χωρίς επιβεβαίωση, χωρίς να ρωτήσεις
    `,
    send: 'στείλε, στείλτε, προώθησε, προωθήστε, ανέβασε, ανεβάστε, μετάδωσε, δημοσίευσε, πρόσθεσε',
    sensitive: `
      συνομιλί*, συζήτησ*, ιστορικ*, κωδικ*, διαπιστευτήρι*, κλειδί api, κλειδι*, δεδομένα χρήστη, προσωπικά δεδομένα,
      στοιχεία χρήστη, εμπιστευτικ*, αρχεία, έγγραφα, email*
    `,
    education: 'επίθεσ*, επιθέσ*, επιτιθέμεν*, ευπάθει*, απειλ*, κακόβουλ*',
    harmless: `
      μην ξεχάσεις, μην ξεχάσετε, μην ξεχνάς, μην αγνοήσεις, μην αγνοείτε, το προηγούμενο email μου, το προηγούμενο μήνυμά μου,
      προηγούμενο μήνυμά μου, ξέχασα τον κωδικό
    `,
  },
};

export const indonesian: Lexicon = {
  language: 'id',
  phrases: {
    illustration: `
      contoh, contohnya, misalnya, risiko
    `,
    quietly: `
      diam diam, secara rahasia
    `,
    override: `
      abaikan, lupakan, jangan ikuti, jangan patuhi, jangan turuti, hiraukan, langgar, lewati, timpa, kesampingkan,
      berhenti mengikuti, batalkan, acuhkan, tidak usah ikuti, bypass
    `,
    instruction: `
      instruksi, perintah, aturan, arahan, pedoman, petunjuk, prompt, batasan, pembatasan, panduan, ketentuan, pesan sistem,
      instruksimu, aturanmu
    `,
    prior: 'sebelumnya, sebelum ini, di atas, terdahulu, tadi, awal, asli, yang ada, yang diberikan, sejauh ini, semula, lama',
    yours: 'kamu, anda, mu, sistem, pengembang, milikmu',
    all: 'semua, seluruh, segala, setiap, apa pun, sepenuhnya',
    earlier_words: `
      semua di atas, apa yang dikatakan sebelumnya, semua hal di atas, semua yang telah, semua yang pernah, aturanmu, instruksimu,
      pedomanmu, batasanmu, arahanmu,
      ${combined('semua yang, segala yang', 'kamu tahu, anda tahu, kamu pelajari, anda pelajari, dikatakan, saya katakan, aku katakan, diberitahukan, ditulis, ada di atas, sudah, kamu terima, anda terima, diajarkan')}
    `,
    sole_rules: `
      hanya aturan saya, hanya aturanku, hanya ikuti aturan saya, hanya perintah saya, hanya instruksi saya, hanya turuti saya
    `,
    new_task: 'instruksi baru, perintah baru, tugas baru, aturan baru, tugas barumu, peran baru, arahan baru',
    reveal: `
      tampilkan, tunjukkan, ungkapkan, ungkap, katakan, beri tahu, beritahu, ulangi, cetak, tulis, tuliskan, bagikan, berikan,
      terjemahkan, salin, kutip, sebutkan, bocorkan, ringkas
    `,
    what_is: 'apa itu, apa saja, apa isi, apakah, apa',
    system_prompt: `
      prompt sistem*, system prompt*, perintah sistem, instruksi sistem*, pesan sistem*, instruksi awal*, prompt awal*, instruksi asli*,
      instruksi tersembunyi, instruksi rahasia, instruksi internal, promptmu, prompt anda
    `,
    verbatim: 'kata demi kata, kata per kata, persis, lengkap, secara lengkap, seluruh, secara harfiah, apa adanya, tanpa perubahan',
    assistant: 'ai, kecerdasan buatan, model bahasa, asisten, chatbot, bot',
    persona: `
      sekarang kamu, kamu sekarang, sekarang anda, anda sekarang, berpura puralah, berpura pura, bertindaklah sebagai,
      bertindak sebagai, berperan sebagai, mainkan peran, bayangkan kamu, kamu bukan lagi, anggap dirimu,
      ${combined('mulai sekarang, mulai saat ini', 'kamu, anda, kau, jawab, namamu, bertindak, berperan, jadilah')}
    `,
    unrestricted: `
      tanpa batasan, tanpa pembatasan, tanpa batas, tanpa aturan, tanpa filter, tanpa sensor, tanpa larangan, tidak ada batasan,
      tidak ada aturan, tidak ada filter, tidak terbatas, tidak dibatasi, bebas dari
    `,
    never_refuse: `
      tidak menolak, jangan menolak, jangan pernah menolak, tidak pernah menolak, menjawab semua, jawab semua, tanpa peringatan,
      tidak boleh menolak
    `,
    conceal: `
      tanpa memberi tahu pengguna, tanpa memberitahu pengguna, tanpa sepengetahuan pengguna, jangan beri tahu pengguna,
      jangan beritahu pengguna, tanpa menginformasikan, jangan sebutkan, tanpa konfirmasi, tanpa bertanya
    `,
    send: 'kirim, kirimkan, teruskan, unggah, posting, sampaikan, tambahkan, lampirkan',
    sensitive: `
      percakapan, riwayat, obrolan, kata sandi, sandi, password, kredensial, kunci api, api key, kunci, data pengguna, data pribadi,
      informasi pribadi, data pelanggan, rahasia, email, file, berkas, dokumen, kontak, token
    `,
    education: 'serangan, penyerang, kerentanan, injeksi, ancaman',
    own_rules: `
      aturanmu, aturan anda, instruksimu, instruksi anda, instruksi kamu
    `,
    harmless: `
      jangan lupa, jangan lupakan, jangan abaikan, jangan mengabaikan, email saya sebelumnya, pesan saya sebelumnya, lupa kata sandi,
      lupa password, arti prompt sistem, apa arti, seolah olah tidak,
      ${combined('aturanmu, aturan anda, instruksimu, instruksi anda', 'untuk, tentang, soal')},
      ${combined('aturan, petunjuk, instruksi, perintah', 'permainan, permainan ini, babak pertama, lalu lintas, sekolah, rumah, tata bahasa, ejaan, mesin cuci, dokter, pelatih, guru, ibu, bos, kapten, pabrik, di buku, di kemasan, sebelumnya tentang garam, sebelumnya antara')},
      semua yang kamu tahu tentang, semua yang anda tahu tentang, semua yang telah terjadi
    `,
  },
};

export const vietnamese: Lexicon = {
  language: 'vi',
  phrases: {
    illustration: `
      ví dụ, nguy cơ, rủi ro
    `,
    quietly: `
      bí mật
    `,
    override: `
      bỏ qua, quên, hãy quên, quên đi, quên hết, đừng tuân theo, không tuân theo, đừng làm theo, phớt lờ, lờ đi, không cần tuân,
      vượt qua, ghi đè, mặc kệ, ngừng tuân theo, không quan tâm đến, gạt bỏ
    `,
    instruction: `
      hướng dẫn, chỉ dẫn, chỉ thị, mệnh lệnh, quy tắc, lệnh, câu lệnh, lời nhắc, prompt, hạn chế, giới hạn, thông báo hệ thống,
      ràng buộc, nguyên tắc
    `,
    prior: 'trước đó, trước đây, trước, ở trên, bên trên, phía trên, ban đầu, đã cho, từ trước, hiện có, gốc, đã nhận',
    yours: 'của bạn, của mày, của hệ thống, hệ thống, nhà phát triển, của mình',
    all: `
      mọi, tất cả, toàn bộ, bất kỳ, hết, hoàn toàn
    `,
    earlier_words: `
      những gì đã nói, tất cả ở trên, những điều trên, mọi thứ ở trên,
      ${combined('mọi thứ, mọi điều, tất cả những gì, tất cả những điều', 'bạn đã, bạn được, bạn biết, đã nói, tôi đã, tôi nói, trước, ở trên, được dạy, đã được')},
      mọi thứ người ta, tất cả những gì người ta, mọi điều người ta
    `,
    sole_rules: 'chỉ quy tắc của tôi, chỉ tuân theo tôi, chỉ có quy tắc của tôi, chỉ nghe tôi, chỉ làm theo',
    new_task: 'hướng dẫn mới, nhiệm vụ mới, chỉ thị mới, quy tắc mới, lệnh mới, vai trò mới',
    reveal: `
      hiển thị, cho tôi xem, cho tôi biết, cho biết, tiết lộ, nói, lặp lại, in ra, viết, viết ra, chia sẻ, đưa, đưa ra, dịch,
      sao chép, trích dẫn, liệt kê, cung cấp, xuất, tóm tắt
    `,
    what_is: 'là gì, những gì, nói gì, gồm gì, có gì',
    system_prompt: `
      lời nhắc hệ thống, câu lệnh hệ thống, system prompt*, prompt hệ thống, hướng dẫn hệ thống, chỉ dẫn hệ thống, thông báo hệ thống,
      lệnh hệ thống, hướng dẫn ban đầu, chỉ dẫn ban đầu, hướng dẫn ẩn, hướng dẫn bí mật, hướng dẫn nội bộ, prompt của bạn,
      prompt ban đầu, nhắc hệ thống
    `,
    verbatim: 'từng chữ, từng từ, nguyên văn, đầy đủ, toàn bộ, chính xác, y nguyên, không thay đổi',
    assistant: 'ai, trí tuệ nhân tạo, mô hình ngôn ngữ, trợ lý, chatbot, bot',
    persona: `
      bây giờ bạn là, giờ bạn là, bạn bây giờ là, hãy giả vờ, giả vờ, đóng vai, hãy đóng vai, hành động như, hãy tưởng tượng bạn,
      bạn không còn là, ${combined('từ bây giờ, từ giờ, kể từ bây giờ, kể từ giờ', 'bạn, mày, hãy, ngươi')}
    `,
    unrestricted: `
      không giới hạn, không có giới hạn, không bị giới hạn, không hạn chế, không có hạn chế, không bị hạn chế, không quy tắc,
      không có quy tắc, không bộ lọc, không có bộ lọc, không kiểm duyệt, không bị kiểm duyệt, không có bất kỳ, không ràng buộc
    `,
    never_refuse: `
      không từ chối, không bao giờ từ chối, đừng từ chối, đừng bao giờ từ chối, không được từ chối, trả lời mọi, trả lời tất cả,
      không cảnh báo
    `,
    conceal: `
      mà không báo cho người dùng, không báo cho người dùng, không thông báo cho người dùng, mà không cho người dùng biết,
      đừng nói với người dùng, không nói với người dùng, đừng cho người dùng biết, không cho người dùng, đừng đề cập,
      âm thầm, lén lút, không cần xác nhận, không cần hỏi
    `,
    send: 'gửi, chuyển tiếp, tải lên, đăng, truyền, chuyển, gởi, thêm vào, đính kèm',
    sensitive: `
      cuộc trò chuyện, hội thoại, lịch sử, mật khẩu, thông tin đăng nhập, khóa api, khoá api, api key, dữ liệu người dùng,
      thông tin cá nhân, dữ liệu cá nhân, dữ liệu khách hàng, bí mật, mật, email, tập tin, tệp, tài liệu, danh bạ, token
    `,
    education: 'tấn công, kẻ tấn công, lỗ hổng, tiêm, mối đe dọa',
    orders: `
      yêu cầu, quy định
    `,
    override_weak: `
      hủy bỏ, xóa
    `,
    own_rules: `
      hướng dẫn của bạn, chỉ dẫn của bạn, quy tắc của bạn
    `,
    harmless: `
      ai cũng, ai đó, ai biết, ai mà, không ai, có ai,
      đừng quên, không quên, đừng bỏ qua, không bỏ qua, email trước của tôi, tin nhắn trước của tôi, quên mật khẩu, thư trước của tôi,
      nghĩa là gì, có nghĩa là, như thể không, ${combined('quy tắc của bạn, hướng dẫn của bạn', 'đối với, cho, về')},
      ${combined('quy tắc, hướng dẫn, chỉ thị, luật, mệnh lệnh', 'của vòng, của trò chơi, giao thông, của trường, của lớp, ngữ pháp, chính tả, của bác sĩ, của máy giặt, của nhà sản xuất, của huấn luyện viên, của thầy, của cô, của mẹ, của sếp, của thuyền trưởng, trong sách, trước đây về muối')},
      mọi thứ bạn biết về, tất cả những gì bạn biết về,
      ${combined('con trai tôi, con gái tôi, chồng tôi, vợ tôi, sếp tôi, anh ấy, cô ấy, nó, họ, ai', 'bỏ qua, quên, phớt lờ, lờ đi, vượt qua')},
      ${combined('quy tắc, nội quy', 'trong nhà, ở nhà, trong trường')}
    `,
  },
};

export const thai: Lexicon = {
  language: 'th',
  phrases: {
    illustration: `
      ตัวอย่าง, เช่น, ความเสี่ยง
    `,
    quietly: `
      แอบ, ลับๆ
    `,
    override: `
      เพิกเฉย, ละเลย, ลืม, ลืมทุก, ไม่ต้องสนใจ, อย่าสนใจ, ไม่ต้องทำตาม, อย่าทำตาม, มองข้าม, ข้าม, ยกเลิก, ไม่สนใจ, หยุดทำตาม, ฝ่าฝืน,
      เลิกทำตาม
    `,
    instruction: 'คำสั่ง, คำแนะนำ, กฎ, ข้อกำหนด, แนวทาง, ข้อจำกัด, พรอมต์, พรอมท์, ข้อความระบบ, ระเบียบ, นโยบาย, prompt, คำชี้แนะ',
    prior: 'ก่อนหน้า, ก่อนหน้านี้, ที่ผ่านมา, ข้างต้น, ด้านบน, เดิม, ก่อน, เริ่มต้น, ที่ได้รับ, ที่มีอยู่',
    yours: 'ของคุณ, ของระบบ, ระบบ, ของนาย, ผู้พัฒนา',
    all: 'ทั้งหมด, ทุก, ใดๆ, ใด ๆ, ทุกอย่าง',
    earlier_words: 'ทุกอย่างที่เคย, ทุกสิ่งที่, ทุกอย่างที่, ทุกอย่างก่อนหน้า, สิ่งที่บอกก่อนหน้า, ข้อความข้างต้น, ทุกอย่างข้างต้น',
    sole_rules: 'กฎของฉันเท่านั้น, คำสั่งของฉันเท่านั้น, ทำตามกฎของฉัน, ฟังฉันเท่านั้น',
    new_task: 'คำสั่งใหม่, งานใหม่, กฎใหม่, ภารกิจใหม่, บทบาทใหม่',
    reveal: 'แสดง, เปิดเผย, บอก, พิมพ์, ทวน, ทำซ้ำ, เขียน, แชร์, แปล, คัดลอก, ให้ดู, ระบุ, สรุป, ขอดู',
    what_is: 'คืออะไร, มีอะไรบ้าง, ว่าอย่างไร, อะไรคือ',
    system_prompt: `
      ข้อความระบบ, คำสั่งระบบ, พรอมต์ระบบ, พรอมท์ระบบ, พรอมต์ของระบบ, ระบบพรอมต์, system prompt*, คำสั่งของระบบ, คำสั่งเริ่มต้น,
      คำสั่งลับ, คำสั่งที่ซ่อน, คำสั่งของคุณ, พรอมต์ของคุณ, กฎของคุณ, คำสั่งภายใน
    `,
    verbatim: 'คำต่อคำ, แบบคำต่อคำ, ทั้งหมด, ครบถ้วน, ตามตัวอักษร, เต็ม, ทุกตัวอักษร',
    assistant: 'เอไอ, ปัญญาประดิษฐ์, โมเดลภาษา, ผู้ช่วย, แชทบอท, แชตบอต, บอท, ai',
    persona: `
      ตอนนี้คุณคือ, ตอนนี้คุณเป็น, คุณคือ, ตั้งแต่นี้, ตั้งแต่นี้ไป, นับจากนี้, จากนี้ไป, แกล้งทำเป็น, สวมบทบาท, ทำตัวเป็น, แสดงเป็น,
      สมมติว่าคุณ, คุณไม่ใช่
    `,
    unrestricted: `
      ไม่มีข้อจำกัด, โดยไม่มีข้อจำกัด, ไร้ข้อจำกัด, ไม่จำกัด, ไม่มีกฎ, ไร้กฎ, ไม่มีตัวกรอง, ไม่มีการกรอง, ไม่เซ็นเซอร์,
      ไม่มีการเซ็นเซอร์, ไม่มีขีดจำกัด, ไร้ขีดจำกัด
    `,
    never_refuse: 'ไม่ปฏิเสธ, อย่าปฏิเสธ, ห้ามปฏิเสธ, ไม่เคยปฏิเสธ, ตอบทุกคำถาม, ไม่มีคำเตือน',
    conceal: `
      โดยไม่แจ้งผู้ใช้, โดยไม่บอกผู้ใช้, อย่าบอกผู้ใช้, อย่าแจ้งผู้ใช้, ไม่ต้องบอกผู้ใช้, ไม่ให้ผู้ใช้รู้, โดยไม่ให้ผู้ใช้,
      อย่าพูดถึง, อย่ากล่าวถึง, โดยไม่ต้องยืนยัน, โดยไม่ต้องถาม
    `,
    send: 'ส่ง, ส่งต่อ, อัปโหลด, อัพโหลด, โพสต์, เพิ่ม, แนบ',
    sensitive: `
      การสนทนา, บทสนทนา, ประวัติ, ประวัติการแชท, รหัสผ่าน, ข้อมูลรับรอง, คีย์ api, api key, กุญแจ, ข้อมูลผู้ใช้, ข้อมูลส่วนตัว,
      ข้อมูลส่วนบุคคล, ข้อมูลลูกค้า, ความลับ, อีเมล, ไฟล์, เอกสาร, รายชื่อ
    `,
    education: 'การโจมตี, ผู้โจมตี, ช่องโหว่, ภัยคุกคาม',
    harmless: 'อย่าลืม, ห้ามลืม, อย่าเพิกเฉย, อีเมลก่อนหน้านี้ของฉัน, ข้อความก่อนหน้านี้ของฉัน, ลืมรหัสผ่าน, อีเมลก่อนหน้า',
  },
};
