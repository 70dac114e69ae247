import type { Language } from './concepts.ts';

/**
 * What the words around an order say about it: whose words it is, and who is to carry it out. Rules do not ask for them; they are looked for beside a
 * match alone.
 */
export const CUES = [
  /** Verbs of telling, in front of a quotation or behind it: somebody said it to somebody. */
  'saying',
  /** Words for what is quoted, right beside it: a sentence, a line, an example. */
  'wording',
  /** Makes a quotation count: the reader shall do what it says, or it is said by whoever rules the assistant. */
  'binding',
  /** In front of a verb: others than the reader do it, or it is asked how and whether. */
  'others',
  /** Right behind a verb: others do it, or it is wished for, asked about or done. */
  'undone',
  /** Where rules stand that people read: on a wall, in a chapter, in a folder. */
  'place',
  /** The reader: what is said of it may be meant for it. */
  'reader',
] as const;

export type Cue = (typeof CUES)[number];

/** The phrases of each cue by language, separated by commas. `word*` also matches longer words. */
export const CUE_PHRASES: Readonly<Record<Cue, Partial<Record<Language, string>>>> = {
  saying: {
    en: `
      said, shouted, cried, yelled, whispered, muttered, declared, announced, replied, answered, asked, wrote, written, called, read, told him, told her,
      told them, told me, told us, told everyone
    `,
    de: `
      sagte, sagten, gesagt, rief, riefen, schrie, flüsterte, murmelte, brummte, antwortete, erwiderte, befahl, meinte, schrieb, schrieben, geschrieben,
      steht, stand, heißt es, sprach, knurrte, zischte, raunte
    `,
    fr: `a dit, dit il, dit elle, disait, a crié, cria, murmura, répondit, chuchota, ordonna, lança, écrit, a écrit, déclara, souffla, m a dit, lui dit, écria`,
    es: `dijo, dijeron, gritó, susurró, murmuró, respondió, contestó, ordenó, exclamó, escribió, decía, me dijo, le dijo, ponía`,
    pt: `disse, disseram, gritou, sussurrou, murmurou, respondeu, ordenou, exclamou, escreveu, dizia, me disse, lhe disse, está escrito`,
    it: `disse, ha detto, gridò, sussurrò, mormorò, rispose, ordinò, esclamò, scrisse, ha scritto, diceva, mi ha detto, è scritto`,
    nl: `zei, zeiden, riep, schreeuwde, fluisterde, mompelde, antwoordde, beval, schreef, staat, stond`,
    pl: `powiedział, powiedziała, powiedzieli, krzyknął, krzyknęła, szepnął, szepnęła, mruknął, odparł, odparła, rozkazał, rzekł, rzekła, napisał, napisała`,
    ru: `
      сказал, сказала, сказали, говорит, говорил, говорила, крикнул, крикнула, закричал, шепнул, шепнула, прошептал, прошептала, буркнул, пробормотал,
      ответил, ответила, приказал, приказала, велел, велела, написал, написала, написано, произнёс, проворчал, проворчала, воскликнул
    `,
    uk: `
      сказав, сказала, сказали, каже, казав, казала, крикнув, крикнула, закричав, прошепотів, прошепотіла, буркнув, пробурмотів, відповів, відповіла, наказав,
      наказала, звелів, звеліла, написав, написала, написано, мовив, мовила, вигукнув
    `,
    tr: `dedi, dediler, diye, demiş, diyor, diyordu, bağırdı, fısıldadı, mırıldandı, yazdı, yazıyor, yazıyordu, demek, ne demek`,
    ar: `قال, قالت, قالوا, وقال, فقال, صاح, صرخ, همس, همست, أجاب, كتب, كتبت, مكتوب, يقول, تقول, أمرهم, صاحت`,
    hi: `कहा, बोला, बोली, बोले, चिल्लाया, चिल्लाई, लिखा, लिखी, पूछा, कहता, कहती, फुसफुसाया, फुसफुसाई`,
    'hi-Latn': `bola, boli, kaha, kehta, kehti, likha`,
    zh: `喊, 喊道, 说道, 問道, 问道, 答道, 写道, 寫道, 写着, 寫著, 让我, 讓我, 叫我, 低声, 命令道, 提示我, 他说, 她说, 师说, 爷说, 奶说, 妈说, 爸说, 声说, 笑说, 人说, 說道`,
    ja: `言った, 言って, 言われ, 言いました, 叫んだ, 叫び, つぶやいた, ささやいた, 命じた, 答えた, 書いた, 書かれ, 書いてあ, と言う, と言い, といった, と書, って`,
    ko: `말했*, 말하*, 말한*, 외쳤*, 소리쳤*, 속삭였*, 명령했*, 대답했*, 썼*, 쓰여*, 적혀*, 라고, 이라고, 라며, 하고 말*, 했다, 했어요, 했습니다`,
    sv: `sade, ropade, viskade, svarade, skrev, står, stod, mumlade`,
    da: `sagde, råbte, hviskede, svarede, skrev, står, stod, mumlede`,
    fi: `sanoi, huusi, kuiskasi, vastasi, kirjoitti, lukee, luki, mutisi`,
    cs: `řekl, řekla, řekli, vykřikl, vykřikla, zašeptal, zašeptala, odpověděl, odpověděla, napsal, napsala, poručil, stojí`,
    ro: `a spus, spuse, a strigat, strigă el, a șoptit, șopti, a răspuns, răspunse, a scris, scrie pe, zise, a zis`,
    hu: `mondta, kiáltotta, súgta, suttogta, felelte, válaszolta, írta, parancsolta, szólt`,
    el: `είπε, είπαν, φώναξε, ψιθύρισε, απάντησε, έγραψε, γράφει, έλεγε`,
    he: `אמר, אמרה, אמרו, צעק, צעקה, לחש, לחשה, ענה, ענתה, כתב, כתבה, כתוב`,
    fa: `گفت, گفتند, فریاد زد, زمزمه کرد, پاسخ داد, نوشت, نوشته`,
    id: `kata, katanya, ujar, ujarnya, berkata, teriak, bisik, bisiknya, jawab, jawabnya, tulis, tertulis, bunyinya`,
    vi: `nói, bảo, hét, thì thầm, đáp, trả lời, viết, ghi`,
    th: `พูด, กล่าว, ตะโกน, กระซิบ, ตอบ, เขียน, บอกว่า`,
  },
  wording: {
    en: `
      phrase, phrases, sentence, sentences, line, lines, wording, wordings, expression, expressions, quote, quotes, quotation, slogan, slogans, title,
      titled, string like, strings like, text like, texts like, prompt like, prompts like, input like, inputs like, such as, like, e g
    `,
    de: `
      satz, sätze, sätzen, formulierung, zeile, wort, wörter, ausdruck, spruch, liedzeile, zitat, beispiel, sinngemäß, wortlaut, titel, etwa, wie etwa
    `,
    fr: `
      phrase, phrases, phrases comme, formule, ligne, expression, citation, réplique, proverbe, titre, chanson, en exemple, par exemple, du genre, du type,
      veut dire, signifie
    `,
    es: `
      frase, frases, oración, oraciones, línea, expresión, cita, lema, refrán, título, canción, réplica, ejemplo, del tipo, de tipo, como, qué significa, significa
    `,
    pt: `
      frase, frases, oração, linha, expressão, citação, lema, ditado, título, canção, música, exemplo, do tipo, de tipo, fala, significa, quer dizer
    `,
    it: `
      frase, frasi, riga, espressione, citazione, motto, battuta, titolo, canzone, esempio, del tipo, di tipo, come suona, si dice, significa, vuol dire,
      la parola
    `,
    nl: `zin, zinnen, zinnetje, uitdrukking, citaat, spreuk, titel, liedje, zoals, bijvoorbeeld, betekent`,
    pl: `zdanie, zdania, zdaniu, zdaniem, zdań, słowa, słowami, zwrot, hasło, cytat, tytuł, piosenki, typu, na przykład, oznacza, znaczy, słowo, czasownik`,
    ru: `
      фраза, фразу, фразой, фразы, фразе, предложение, предложении, предложения, предложению, строка, строку, слова, словами, цитата, цитату, название, песни,
      реплика, реплику, типа, вроде, например, значит, означает, слово, глагол
    `,
    uk: `
      фраза, фразу, фразою, фрази, фразі, речення, реченні, рядок, слова, словами, цитата, цитату, назва, пісні, репліка, репліку, типу, на кшталт,
      наприклад, означає, значить, слово, дієслово
    `,
    tr: `cümlesi, cümlesini, cümlesinde, cümlesindeki, cümle, ifadesi, ifadesini, sözü, sözünü, sözleri, repliği, gibi, yazısı, başlıklı, örneğin, mesela, cümle*`,
    ar: `جملة, الجملة, عبارة, العبارة, قول, مقولة, كلمة, كلمات, مثل, عنوان, عنوانها, مثال, سطر, في جملة, نحو, معنى, رسالة, برسالة, بجملة, لجملة, بعبارة, وجملة`,
    hi: `वाक्य, जैसा, जैसे, जैसी, कथन, पंक्ति, शब्द, नारा, वाला वाक्य, का अर्थ, का मतलब, यह वाक्य, इस वाक्य, शीर्षक, संवाद`,
    'hi-Latn': `ka matlab, jaisa, jaise, ye line, yeh line, wali line, dialogue, gaana`,
    zh: `
      句子, 短语, 短語, 台词, 台詞, 标题, 標題, 歌词, 歌詞, 口号, 口號, 这句, 這句, 一句, 那句, 这样的, 這樣的, 之类, 之類, 的意思, 是什么意思, 是什麼意思, 什么意思, 中的, 例如, 比如, 怎么翻译, 怎麼翻譯, 字样, 字樣, 这种话, 这类,
      说, 說, 喊
    `,
    ja: `
      という一文, という文, という台詞, というセリフ, という表現, という言葉, というフレーズ, という歌詞, という命令文, という張り紙, という注意書き, という記述, という例文, という指示を, というの, という句, という見出し, という題, って何, って, とは, の意味, は何, は英語, を英語, を訳, を敬語,
      例文, 台詞, セリフ, 歌詞, という
    `,
    ko: `
      라는, 이라는, 라는 말, 라는 문장, 는 문장*, 는 말*, 는 명령*, 는 대사*, 는 뜻*, 란 말*, 라는 뜻, 은 무슨*, 는 무슨*, 문장, 대사, 예문, 가사, 라는 내용*, 는 내용*, 처럼, 같은, 라니, 라는 안내*
    `,
    sv: `meningen, frasen, raden, citatet, titeln, uttrycket, låten, som, till exempel, betyder`,
    da: `sætningen, frasen, linjen, citatet, titlen, udtrykket, sangen, såsom, for eksempel, betyder`,
    fi: `lause, lauseen, lauseessa, fraasi, rivi, sanat, kuten, esimerkiksi, tarkoittaa`,
    cs: `věta, větu, větě, fráze, frázi, řádek, slova, citát, název, písně, například, jako, znamená`,
    ro: `propoziția, propoziții, fraza, replica, expresia, citatul, titlul, cântec, exemplu, înseamnă, de genul`,
    hu: `mondat, mondatot, mondatban, kifejezés, szöveg, cím, idézet, például, jelentése, jelent, mint`,
    el: `φράση, φράσεις, πρόταση, γραμμή, έκφραση, τίτλο, τίτλος, στίχος, όπως, παράδειγμα, σημαίνει`,
    he: `המשפט, משפט, הביטוי, ביטוי, השורה, שורה, הציטוט, כותרת, שיר, כמו, למשל, פירוש, במשפט, בביטוי, בשורה, למשפט`,
    fa: `جمله, جمله‌ی, عبارت, سطر, شعار, عنوان, ترانه, مانند, مثل, مثلا, یعنی, به معنی`,
    id: `kalimat, frasa, ungkapan, baris, kutipan, judul, lirik, seperti, misalnya, artinya, berarti`,
    vi: `câu, cụm từ, dòng, câu nói, câu thoại, tiêu đề, lời bài hát, như, ví dụ, nghĩa là`,
    th: `ประโยค, วลี, ข้อความว่า, คำว่า, เช่น, แปลว่า, หมายความว่า, คำพูด`,
  },
  binding: {
    en: `
      follow this, follow the, follow that, follow it, following this, obey this, obey the, obey that, obey it, execute this, execute the, carry out, comply with,
      do what it says, do as it says, do what this, do exactly, act on, your developer, your developers, your operator, your creators, your system,
      the developers, the developer, the administrator, an administrator, system administrator, the operator, openai, anthropic
    `,
    de: `
      befolge, befolgen sie, führe, führen sie, gehorche, halte dich, tu das, tue das, mach das, setze um, deine entwickler, dein betreiber, dein entwickler,
      deine betreiber, der administrator, die entwickler, dein system
    `,
    fr: `suis, suivez, obéis, obéissez, exécute, exécutez, applique, appliquez, tes développeurs, ton développeur, ton opérateur, ton créateur, administrateur`,
    es: `
      sigue, siga, obedece, obedezca, ejecuta, ejecute, cumple, cumpla, haz lo que, haga lo que, tus desarrolladores, tu desarrollador, tu operador, el administrador,
      tus creadores
    `,
    pt: `siga, segue, obedeça, obedece, execute, executa, cumpra, faça o que, seus desenvolvedores, teu criador, seu operador, o administrador, seus criadores`,
    it: `segui, segua, obbedisci, esegui, esegua, fai quello che, fai ciò che, i tuoi sviluppatori, il tuo sviluppatore, il tuo operatore, amministratore`,
    nl: `volg, gehoorzaam, voer, doe wat, je ontwikkelaars, je ontwikkelaar, je beheerder, de beheerder, uw beheerder`,
    pl: `wykonaj, wykonuj, zastosuj, stosuj się, posłuchaj, zrób to, twoi twórcy, twój operator, twój twórca, administrator`,
    ru: `
      выполни, выполните, выполняй, выполняйте, исполни, исполняй, подчинись, подчиняйся, следуй, следуйте, твои разработчики, твой разработчик, твой создатель,
      твой оператор, администратор, разработчик, разработчики, система говорит
    `,
    uk: `
      виконай, виконайте, виконуй, виконуйте, підкорися, підкоряйся, дотримуйся, дотримуйтесь, твої розробники, твій розробник, твій творець, твій оператор,
      адміністратор, розробник, розробники
    `,
    tr: `uygula, uygulayın, yerine getir, yerine getirin, itaat et, buna uy, geliştiricilerin, geliştiricin, yönetici, operatörün`,
    ar: `نفذ, نفّذ, نفذي, نفذوا, اتبع, أطع, التزم, طبق, طبّق, امتثل, مطوروك, مطورك, مشغلك, المسؤول عن النظام`,
    hi: `का पालन करो, का पालन करें, का पालन कीजिए, पर अमल, को मानो, को मानिए, को लागू, तुम्हारे निर्माता, आपके डेवलपर, तुम्हारे डेवलपर, एडमिन`,
    'hi-Latn': `follow karo, ko mano, ko maano, pe amal, par amal, developer ne, admin ne`,
    zh: `执行, 執行, 遵守这, 遵守這, 遵从, 遵從, 服从, 服從, 照做, 照办, 照辦, 按照它, 按此, 你的开发者, 开发者说, 开发者要求, 管理员, 管理員, 系统要求, 系统说, 你的开发商, 请你, 請你`,
    ja: `従って, 従え, 従いなさい, 実行して, 実行し, 実行せよ, 遂行, 守って, 適用して, その通りに, 開発者, 管理者は, 管理者が, システム管理者`,
    ko: `따라라, 따르세요, 따르십시오, 따라 주세요, 따라줘, 실행해*, 실행하*, 이행*, 수행해*, 수행하*, 그대로 해*, 그대로 하*, 개발자*, 관리자가*, 관리자는*`,
    sv: `följ, lyd, utför, gör som, din utvecklare, dina utvecklare, administratören`,
    da: `følg, adlyd, udfør, gør som, din udvikler, dine udviklere, administratoren`,
    fi: `noudata, tottele, suorita, toteuta, kehittäjäsi, ylläpitäjä`,
    cs: `proveď, proveďte, vykonej, vykonejte, poslechni, řiď se, dodržuj, tvoji vývojáři, tvůj vývojář, správce`,
    ro: `urmează, urmați, execută, executați, respectă, ascultă, dezvoltatorii tăi, administratorul`,
    hu: `kövesd, hajtsd végre, hajtsa végre, engedelmeskedj, tedd meg, fejlesztőid, az üzemeltető, rendszergazda`,
    el: `ακολούθησε, ακολουθήστε, εκτέλεσε, εκτελέστε, υπάκουσε, τήρησε, οι προγραμματιστές σου, διαχειριστής`,
    he: `בצע, בצעי, בצעו, ציית, צייתי, מלא אחר, פעל לפי, המפתחים שלך, המפתח שלך, מנהל המערכת`,
    fa: `اجرا کن, اجرا کنید, پیروی کن, پیروی کنید, اطاعت کن, عمل کن, توسعه‌دهندگانت, مدیر سیستم`,
    id: `ikuti, turuti, patuhi, laksanakan, jalankan, lakukan, pengembangmu, pengembang anda, administrator`,
    vi: `hãy làm theo, làm theo, tuân theo, tuân thủ, thực hiện, thi hành, nhà phát triển của bạn, quản trị viên`,
    th: `ทำตาม, ปฏิบัติตาม, เชื่อฟัง, ผู้พัฒนาของคุณ, ผู้ดูแลระบบ`,
  },
  others: {
    de: `
      kann ich, kann man, kann er, können wir, darf ich, darf man, darf er, dürfen wir, soll ich, soll man, sollen wir, sollte ich, sollte man, sollten wir,
      muss ich, muss man, müssen wir, könnte ich, könnte man, ich möchte, ich will, wir wollen, wir möchten, man kann, man darf, man soll, man könnte,
      man sollte, ich kann, ich darf, wie lässt, lässt sich, wer, niemand, jeder darf, er darf, spieler, spielerin, spielern, schüler, schülerin, schülerinnen,
      mitarbeiter, darf, dürfen, durfte, durften, wollte, wollten, konnte, konnten, hatte, hatten
    `,
    fr: `
      qui, quiconque, le joueur, la joueuse, les joueurs, le juge, puis je, peut on, peut il, peut elle, comment, pourquoi, on peut, doit on, faut il,
      dois je, est ce que je, je peux, élève, élèves, arbitre
    `,
    es: `
      quien, quienes, el jugador, la jugadora, el equipo, el alumno, la alumna, el árbitro, nadie, alguien, todo el mundo, puedo, podemos, se puede,
      debo, cómo se, cómo puedo, ella
    `,
    pt: `
      quem, ninguém, alguém, o jogador, a jogadora, o time, a equipe, a equipa, o aluno, a aluna, o juiz, o árbitro, posso, podemos, pode se, devo,
      como se, como posso, como faço, ele, ela
    `,
    it: `
      chi, nessuno, qualcuno, il giocatore, la giocatrice, la squadra, lo studente, posso, possiamo, si può, devo, come si, come posso, lui, egli,
      alunno, arbitro
    `,
    nl: `
      kan ik, mag ik, kunnen we, mogen we, moet ik, moeten we, hoe kan ik, hoe kan men, wie, niemand, de speler, spelers, leerlingen, de leerling,
      men, mag men, hij, mogen, mochten, wilde, wilden, konden
    `,
    pl: `kto, nikt, gracz, gracze, uczeń, uczniowie, sędzia, czy mogę, czy można, czy możemy, jak mogę, jak można, mogę, możemy, można, on, ona, oni, dlaczego`,
    ru: `
      кто, никто, игрок, игроки, ученик, ученики, судья, можно ли, могу ли, можем ли, могу, можем, как можно, как мне, как нам, почему, хочу, он, она,
      они, он может
    `,
    uk: `хто, ніхто, гравець, гравці, учень, учні, суддя, чи можна, чи можу, чи можемо, можу, можемо, як можна, як мені, як нам, чому, хочу, він, вона, вони`,
    tr: `nasıl, oyuncu, oyuncular, öğrenci, öğrenciler, kimse, kim, herkes, hakem`,
    ar: `الذي, لماذا, كيف, هل, لا أحد, لم, اللاعب, اللاعبون, الطلاب, الناس, الذين, هو, هي, هم, قد`,
    hi: `कैसे, क्या मैं, क्या हम, कौन, खिलाड़ी, छात्र, विद्यार्थी, लोग, क्यों`,
    'hi-Latn': `kaise, kya main, kya hum, kaun, player, log, kyu, kyun`,
    zh: `
      怎么, 怎麼, 怎样, 怎樣, 能否, 能不能, 可不可以, 可否, 为什么, 為什麼, 为何, 玩家, 学生, 學生, 员工, 員工, 司机, 司機, 孩子, 我想, 我不想, 不想, 想要, 说可以, 說可以, 工程师, 工程師, 医生, 老师说, 师傅, 我可以, 我们可以,
      我們可以, 他说, 她说
    `,
    ja: `どうすれば, どうやって, なぜ, 選手, 生徒, 学生, プレイヤー, 社員, 子ども, 運転手, 引いた人, 出した人, 止まった人`,
    ko: `어떻게, 왜, 누가, 선수*, 학생*, 플레이어*, 사람들이, 사람은, 직원*`,
    sv: `hur, varför, vem, ingen, spelaren, spelare, eleven, elever, kan jag, får jag, kan vi, han, hon`,
    da: `hvordan, hvorfor, hvem, ingen, spilleren, spillere, eleven, elever, kan jeg, må jeg, kan vi, han, hun`,
    cs: `kdo, nikdo, hráč, hráči, žák, žáci, jak mohu, mohu, můžeme, lze, proč, rozhodčí`,
    ro: `cine, nimeni, jucătorul, jucătorii, elevul, elevii, pot, putem, cum, de ce, el, ea`,
    id: `siapa, pemain, siswa, murid, bagaimana, kenapa, mengapa, apakah saya, bolehkah saya`,
    vi: `người chơi, học sinh, làm sao, tại sao, vì sao, tôi có thể, có thể nào, anh ấy, cô ấy`,
    th: `ใคร, ผู้เล่น, นักเรียน, อย่างไร, ยังไง, ทำไม`,
  },
  undone: {
    ar: `
      اللاعب, اللاعبون, اللاعبين, اللاعبات, الطلاب, الطالب, الطلبة, التلاميذ, الموظفون, الموظف, الناس, السائق, السائقون, المدير, المدرب, الأطفال,
      الولد, الكثيرون, البعض, أخي, زوجي, ابني
    `,
    hi: `सकता, सकती, चाहता, चाहती, दिया था, दिए थे, गया था, गए थे, रहा, रहे, रही, या नहीं, सकते हैं क्या, चाहते थे, चाहिए या नहीं`,
    'hi-Latn': `sakta, sakti, chahta, chahti, diya tha, gaya tha, raha, rahe, rahi, sakte hain kya`,
    ja: `
      したい, したく, してもいいですか, してもよいですか, していいですか, してよいか, してもいいのか, もいいですか, もいいでしょうか, もよいですか, もよいでしょうか, されて, された, される, していました, しています, しました, するには, する方法,
      する人, するべきか, すべきか, してしまった, してしまい, しまった, しまいました, いました, 別の
    `,
    ko: `싶*, 수 있는지*, 수 있나요*, 수 있을까요*, 방법*, 되나요*, 될까요*, 되는지*, 하나요*, 할까요*, 하는지*, 있었*, 있어요*, 있습니다*, 있는 사람*, 말았*, 다니*`,
    tr: `diye, dedi, demek, denir, dendi`,
    fa: `گفت, شد, شده بود`,
  },
  place: {
    de: `auf seite, in kapitel, in abschnitt, in schritt, im handbuch, im ordner, an der tür, am brett, an der wand, auf der packung, auf dem zettel`,
    fr: `à la page, au chapitre, du manuel, dans le dossier, affichées, affichée, sur la porte, au mur`,
    es: `en el capítulo, en el paso, del manual, en la carpeta, pegadas, colgadas, de la puerta, de la pared, del folleto`,
    pt: `no capítulo, no passo, do manual, na pasta, na parede, na porta, na embalagem, coladas`,
    it: `a pagina, nel capitolo, al punto, del manuale, nella cartella, appese, affisse, alla parete, alla porta, sulla confezione`,
    nl: `op pagina, in hoofdstuk, in stap, in de map, aan de muur, op de deur, op de verpakking`,
    pl: `w rozdziale, w kroku, w folderze, na ścianie, na drzwiach, na opakowaniu`,
    ru: `в главе, на шаге, в папке, на стене, на двери, на упаковке, на коробке`,
    uk: `у розділі, на кроці, у теці, у папці, на стіні, на дверях, на упаковці`,
    tr: `bölümündeki, adımdaki, klasöründeki, duvardaki, kapıdaki, kutudaki`,
    ar: `المعلقة, الملصقة, في الفصل, في الخطوة, على الباب, على الجدار, في المجلد`,
    hi: `दीवार पर, दरवाज़े पर, फ़ोल्डर`,
    zh: `目录下, 目錄下, 文件夹, 資料夾, 墙上, 牆上, 门上, 門上, 门口, 说明书, 說明書, 包装上`,
    ja: `壁の, ドアの, 張り紙, フォルダ, 手順書, 説明書の`,
    ko: `벽에*, 문에*, 폴더*, 설명서*`,
  },
  reader: {
    en: `you, your, yours, u, assistant, assistants, ai, model, models, chatbot, reader, readers`,
    de: `
      du, dich, dir, dein, deine, deinen, deiner, deinem, deines, ihr, euch, eure, eurer, sie, ihre, ihren, ihrer, ihnen, bitte, ki, assistent, liest,
      lesen, verarbeitet
    `,
    fr: `tu, te, toi, ton, ta, tes, vous, votre, vos, ia, assistant, lit, lise, lisez, lecteur`,
    es: `tú, te, ti, tu, tus, usted, su, sus, vos, ia, asistente, lea, lee, leer, procese, lector`,
    pt: `tu, te, ti, teu, tua, teus, tuas, você, vocês, seu, sua, seus, suas, ia, assistente, ler, leia, lê, processar, leitor`,
    it: `tu, te, ti, tuo, tua, tuoi, tue, lei, suo, sue, voi, vostro, ia, assistente, legge, legga, lettore`,
    nl: `je, jij, jou, jouw, u, uw, jullie, ai, assistent, leest, verwerkt`,
    pl: `ty, ci, cię, ciebie, tobie, twoje, twoich, twoim, twój, swoje, swoich, swoim, masz, musisz, możesz, ai, asystent*, czyta, przetwarza`,
    ru: `ты, тебе, тебя, тобой, твои, твоих, твоим, твой, вы, вам, вас, вами, ваш*, свои, своих, своим, ии, ассистент*, читает, обрабатывает`,
    uk: `ти, тобі, тебе, тобою, твої, твоїх, твоїм, твій, ви, вам, вас, вами, ваш*, свої, своїх, своїм, ші, асистент*, читає, обробляє`,
    tr: `sen, sana, seni, senin, sende, siz, size, sizi, sizin, yapay zeka, asistan`,
    ar: `أنت, انت, عليك, لك, منك, إليك, نظامك, يا, المساعد`,
    hi: `तुम, तुम्हें, तुम्हारे, तुम्हारा, आप, आपको, आपके, आपका, तू, तुझे, तेरे, अपने, अपना, अपनी, एआई`,
    'hi-Latn': `tum, tumhe, tumhare, aap, aapko, aapke, tu, tujhe, tere, apne, apna, apni, ai`,
    zh: `你, 您, 请, 請, 助手, 助理, ai, 模型, 机器人`,
    ja: `あなた, 君, お前, おまえ, きみ, アシスタント, ai, ください, 下さい`,
    ko: `너, 너는, 넌, 네, 너의, 너에게, 당신*, 귀하*, 니가, 네가, ai*, 어시스턴트*, 인공지능*`,
    sv: `du, dig, din, ditt, dina, ni, er, ai`,
    da: `du, dig, din, dit, dine, i, jer, ai`,
    cs: `ty, ti, tě, tebe, tobě, tvé, tvoje, tvých, své, svá, vy, vám, vás, ai`,
    ro: `tu, te, ție, tău, tale, tăi, voi, dumneavoastră, vă, ai`,
    id: `kamu, anda, mu, kau, engkau, ai, asisten`,
    vi: `bạn, mày, ngươi, hãy, trợ lý`,
    th: `คุณ, เธอ, แก, จง, ผู้ช่วย, ai`,
  },
};
