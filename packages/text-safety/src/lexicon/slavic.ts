import { combined } from './combined.ts';
import type { Lexicon } from './concepts.ts';

export const polish: Lexicon = {
  language: 'pl',
  phrases: {
    illustration: `
      na przykład, przykład*, scenariusz*,
      ryzyk*
    `,
    verdict: `
      najwyższa ocena, najwyższą ocenę, maksymalną ocenę, maksymalną liczbę punktów, najlepszy kandydat, najlepszego kandydata,
      bez zastrzeżeń, zatwierdź tę, zatwierdź ten, zaakceptuj tę, pozytywną opinię
    `,
    addressed: `
      uwaga dla, notatka dla, wiadomość dla, instrukcja dla, instrukcje dla, jeśli jesteś, jeżeli jesteś, drogi, droga, szanowny,
      szanowna, który czyta, która czyta, który czytasz, która czytasz, który przeglądasz, czytający ten, czytająca ten,
      przetwarzający ten, przetwarzająca
    `,
    own_rules: `
      przed moją pierwszą wiadomością, nad moją wiadomością, nad moją pierwszą wiadomością, ci zabroniono, ci zabronili, zabroniono ci,
      twój prompt, twojego promptu, twojej instrukcji, twojej ukrytej instrukcji, swoje instrukcje, twoje instrukcje, swoje zasady,
      twoje zasady
    `,
    maker: `
      twoi twórcy, twoich twórców, twój twórca, twoi programiści, twoich programistów, twój operator, twojego operatora,
      twój dostawca, twojego dostawcy, cię zaprogramowali, cię zaprogramowano, ci powiedzieli, ci powiedziano, ci wgrali,
      ci wgrano, ci kazali, ci kazano, ci wpojono
    `,
    quietly: `
      w tajemnicy, potajemnie
    `,
    override: `
      zignoruj, zignorujcie, ignoruj, zapomnij, zapomnij o, zapomnijcie, pomiń, pomijaj, nie przestrzegaj, nie stosuj się, nie zważaj,
      nie wykonuj, nie słuchaj, obejdź, nadpisz, przestań przestrzegać, przestań stosować, odrzuć, lekceważ, zlekceważ, unieważnij,
      nie bierz pod uwagę, wyłącz, złam,
      ${combined('musisz, masz, powinieneś, należy, proszę, możesz', 'ignorować, zignorować, zapomnieć o, pominąć')}
    `,
    override_weak: `
      usuń, skasuj, wymaż, zastąp, anuluj, ignorować, obejść
    `,
    instruction: `
      instrukcj*, polece*, wytyczn*, reguł*, zasad*, dyrektyw*, prompt*, komend*, ogranicze*, komunikat systemowy, wiadomość systemow*,
      zabezpiecze*
    `,
    conversation: `
      kontekst*, rozmow*, zadanie, rola, rolę, roli
    `,
    prior: `
      poprzedni*, wcześniejsz*, wcześniej, powyższ*, powyżej, dotychczasow*, dotąd, przedtem, pierwotn*, oryginaln*, istniejąc*,
      otrzyman*, początkow*, uprzedni*, poniższ*, następn*
    `,
    yours: `
      twoje, twoich, twój, swoje, swój, swoich, systemowe, systemu, programist*, systemow*, swoim, swoimi, twoim, twoimi, swoją, twoją
    `,
    all: 'wszystkie, wszystkich, wszystko, wszystkim, każde, każdą, wszelkie, wszelkich, całkowicie',
    earlier_words: `
      wszystko powyżej, wszystko powyższe, to co powyżej, co ci wcześniej, co ci powiedziano, wszystko co wcześniej,
      ${combined('wszystkim co, wszystko co, o wszystkim co', 'ci, wiesz, było, powiedziano, powiedziałem, powiedziałam, mówiłem, napisałem, wcześniej, dotąd, do tej pory, usłyszałeś')},
      o wszystkim powyżej
    `,
    sole_rules: `
      tylko moje zasady, tylko moje reguły, obowiązują tylko moje, słuchaj tylko mnie, tylko moje polecenia, wyłącznie moje,
      słuchasz tylko mnie, słuchasz się tylko mnie, tylko moich poleceń, wyłącznie moje polecenia, ja ustalam, ja tu rządzę,
      teraz ja rządzę, moje słowo jest prawem
    `,
    void: 'już nie obowiązują, nie obowiązują, są nieważne, zostały anulowane, są anulowane, straciły ważność, nie są już ważne',
    new_task: `
      nowe instrukcje, nowa instrukcja, nowe polecenie, nowe polecenia, nowe zadanie, twoje nowe zadanie, nowe zasady, nowe wytyczne,
      twoim zadaniem jest teraz, nowa rola, nowy cel
    `,
    reveal: `
      pokaż, wyświetl, ujawnij, podaj, powiedz, powtórz, wypisz, napisz, wydrukuj, udostępnij, zdradź, przetłumacz, skopiuj, zacytuj,
      wymień, streść, przepisz, wyjaw, zakoduj, odsłoń, przekaż, zwróć
    `,
    what_is: 'jaki jest, jakie są, jak brzmi, jak brzmią, co zawiera, co mówi, jaka jest',
    system_prompt: `
      prompt systemowy, prompta systemowego, promptu systemowego, promptem systemowym, prompt systemu, system prompt*,
      instrukcje systemowe, instrukcji systemowych, wiadomość systemow*, komunikat systemowy, początkowe instrukcje, ukryte instrukcje,
      tajne instrukcje, wewnętrzne instrukcje, swój prompt, twój prompt, pierwotne instrukcje, oryginalne instrukcje, początkowy prompt
    `,
    text_above: 'tekst powyżej, powyższy tekst, wszystko powyżej, słowa powyżej, początek tej rozmowy, powyższe instrukcje',
    verbatim: `
      słowo w słowo, dosłownie, w całości, cały, całą, całość, dokładnie, pełny, pełną, pełne, bez zmian, w base64,
      linijka po linijce
    `,
    assistant: `
      ai, si, sztuczna inteligencja, sztuczną inteligencją, sztucznej inteligencji, model językowy, modelem językowym, asystent*,
      chatbot*, bot, botem, agent ai, agenci ai
    `,
    persona: `
      jesteś teraz, teraz jesteś, udawaj, zachowuj się jak, zachowuj się jakbyś, wciel się, wciel się w rolę, odgrywaj, graj rolę,
      wyobraź sobie że jesteś, przyjmij rolę, nie jesteś już, działaj jako, odpowiadaj jako, jesteś, nazywasz się, gadasz jako,
      mówisz jako, twoje imię,
      ${combined('od teraz, od tej pory, od tego momentu, od tej chwili', 'ty, będziesz, nazywasz, odpowiadasz, odpowiadaj, mówisz, działasz, zachowujesz, masz')}
    `,
    unrestricted: `
      bez ograniczeń, bez żadnych ograniczeń, bez jakichkolwiek ograniczeń, bez zasad, bez żadnych zasad, bez reguł, bez filtrów,
      bez żadnych filtrów, bez cenzury, bez limitów, bez moralności, bez etyki, żadnych ograniczeń, żadnych zasad, żadnych filtrów,
      nie masz ograniczeń, nieograniczon*, nieocenzurowan*, niefiltrowan*, może wszystko, możesz wszystko, wolny od wszelkich,
      bez tabu, bez skrupułów, bez sumienia, nic nie jest zakazane, nie zna granic, nie zna zasad, odpowiada na wszystko,
      odpowiadasz na wszystko, nie zna słowa nie, bez hamulców
    `,
    illicit: 'nielegaln*, nieetyczn*, niemoraln*, niebezpieczn*, zakazan*, szkodliw*',
    never_refuse: `
      niczego nie odmawiasz, nigdy nie odmawiasz, nigdy nie odmawiaj, nie odmawiaj, nie odmawiasz, nie odrzucasz żadn*, nie odrzucaj,
      nigdy nie odrzucaj, odpowiadasz na wszystko, odpowiadaj na wszystko, bez ostrzeżeń, nigdy nie mów nie, spełniasz każd*
    `,
    conceal: `
      bez informowania użytkownika, nie informując użytkownika, nie informuj użytkownika, nie mów użytkownikowi,
      nie mówiąc użytkownikowi, bez wiedzy użytkownika, nie wspominaj, bez pytania, bez potwierdzenia,
      nie powiadamiaj, nie powiadamiając
    `,
    send: 'wyślij, prześlij, przekaż, przesyłaj, wysyłaj, opublikuj, załącz, dołącz, wgraj, dodaj, roześlij',
    sensitive: `
      rozmow*, histori*, konwersacj*, hasł*, dane logowania, klucz api, klucze api, klucz*, sekret*, dane użytkownik*, dane osobowe,
      dane klient*, poufn*, e mail*, pliki, plików, dokument*, token*, kontakt*, dane uwierzytelniające
    `,
    education: `
      atak, ataki, ataków, atakując*, napastnik*, podatnoś*, złośliw*, zagroż*, prompt injection*`,
    passage: `
      zadania, zadań, tekst*, pytani*, treś*
    `,
    orders: `
      rozkaz*, zalece*, nakaz*, wskazów*, protokoł*
    `,
    safeguard: `
      filtry bezpieczeństwa, filtrów bezpieczeństwa, swoje zabezpieczenia, swoich zabezpieczeń, swoje filtry, swoich filtrów
    `,
    own_setup: `
      swoją konfigurację
    `,
    harmless: `
      nie zapomnij, nie zapominaj, nie ignoruj, nie pomijaj, mój poprzedni e mail, mojego poprzedniego e maila,
      moją poprzednią wiadomość, moja poprzednia wiadomość, mój poprzedni mail, zapomniałem hasła, instrukcja obsługi,
      instrukcji obsługi, instrukcjami na stronie, oznacza prompt systemowy, termin prompt systemowy, słowo prompt systemowy,
      ${combined('twoje zasady, swoje zasady, twoje instrukcje', 'dla, dotyczące, co do, na, w, do')},
      ${combined('zasady, zasad, zasadach, reguły, instrukcje, instrukcji, poleceń', 'z pierwszej rundy, pierwszej rundy, gry, tej gry, ruchu drogowego, szkoły, producenta, lekarza, mojego lekarza, pisowni, gramatyki, ortografii, klubu, mojego szefa, mojej mamy, rodziców, trenera, nauczyciela, nauczycielki, kapitana, prania, pralki, montażu, na opakowaniu, na stronie, z podręcznika')},
      wszystkim co wiesz o, wszystko co wiesz o, o wszystkim co wiesz o
    `,
  },
};

export const russian: Lexicon = {
  language: 'ru',
  phrases: {
    illustration: `
      например, пример*, риск*, сценари*
    `,
    verdict: `
      высший балл, высшую оценку, максимальный балл, максимальную оценку, лучший кандидат, лучшего кандидата, идеальный кандидат,
      одобри эту, одобри этот, одобрить без проверки, без замечаний, положительное заключение
    `,
    addressed: `
      примечание для, заметка для, сообщение для, инструкция для, инструкции для, указание для, внимание, если ты, дорогой,
      дорогая, уважаемый, уважаемая, читающий этот, читающая этот, читающий это, который читает это, которая читает это,
      обрабатывающий этот, обрабатывающая этот, обрабатывающий это
    `,
    own_rules: `
      до моего первого сообщения, перед моим первым сообщением, над моим сообщением, над моим первым сообщением, твой промпт,
      твоего промпта, тебе запретили, тебе запрещено, тебе запрещали, твоя вводная, твоей вводной, скрытой вводной, твои инструкци*,
      свои инструкци*, ваши инструкци*, твои правила, свои правила
    `,
    maker: `
      твои разработчики, твоих разработчиков, твои создатели, твоих создателей, твой создатель, твой оператор, твоего оператора,
      ваших разработчиков, инструкции разрабов, тебя запрограммировали, тебе говорили, тебе сказали, тебе велели, тебе внушили,
      тебе прописали, тебе вдолбили, в тебя заложили, в тебя вложили, тебя учили, тебя научили
    `,
    quietly: `
      втайне, тайно, скрытно, незаметно
    `,
    override: `
      игнорируй, игнорируйте, проигнорируй, проигнорируйте, забудь, забудьте, не обращай внимания, не обращайте внимания, не следуй,
      не следуйте, не соблюдай, не соблюдайте, не выполняй, не выполняйте, отбрось, отбросьте, пренебреги, пренебрегай, обойди,
      обойдите, обходи, перестань следовать, перестань соблюдать, перезапиши, переопредели, нарушь, нарушай, отключи, отключите,
      не учитывай, не учитывайте, не слушай, откажись от, пропусти,
      ${combined('ты должен, тебе нужно, тебе надо, вам нужно, нужно, надо, необходимо, следует, прошу, приказываю, требую', 'забыть, игнорировать, проигнорировать')},
      отмени все, отмени свои
    `,
    override_weak: `
      удали, удалите, сотри, очисти, замени, забыть, игнорировать, отмени, отмените
    `,
    instruction: `
      инструкци*, указани*, правил*, директив*, команд*, промпт*, промт*, ограничени*, системное сообщение, системного сообщения,
      установк*, предписани*, протокол*, запрет*, фильтр*
    `,
    conversation: `
      задач*, контекст*, разговор*, диалог*, роль, роли
    `,
    prior: `
      предыдущ*, прошл*, ранее, раньше, выше, вышеуказанн*, вышестоящ*, прежн*, прежде, до этого, до сих пор, изначальн*,
      первоначальн*, исходн*, существующ*, полученн*, данные, данных тебе, предшествующ*, последующ*, следующ*, ниже
    `,
    yours: `
      твои, твоих, твой, свои, своих, свой, ваши, ваших, системные, системных, системы, разработчик*, своим, своими, твоим, твоими
    `,
    all: 'все, всё, всех, всю, любые, любых, каждое, всякие, полностью, абсолютно',
    earlier_words: `
      все сказанное, всё сказанное, все вышесказанное, всё вышесказанное, все выше, всё выше, все предыдущее, всё предыдущее,
      вышесказанное,
      ${combined('все что, обо всем что', 'тебе, было, я сказал, я говорил, я писал, выше, до этого, раньше, ранее, ты знаешь, знаешь, ты знал, говорилось, сказано, написано, мы обсуждали, вам')},
      обо всем выше, обо всем сказанном
    `,
    sole_rules: `
      только мои правила, только моим правилам, действуют только мои, слушай только меня, только мои инструкции, только мои указания,
      подчиняйся только мне,
      слушайся только меня, слушаешь только меня, слушаешься только меня, подчиняйся только, подчиняешься только,
      только мои команды, только моим командам, исключительно мои, здесь командую я, командую я, я здесь главный, я тут главный,
      теперь я главный, единственное правило, мое слово закон
    `,
    void: `
      больше не действуют, больше не действительны, больше не актуальны, недействительны, отменены, утратили силу, не имеют силы,
      аннулированы
    `,
    new_task: `
      новые инструкции, новая инструкция, новое задание, новая задача, твоя новая задача, новые правила, новые указания,
      новый приказ, твоя задача теперь, новая роль, новая цель
    `,
    reveal: `
      покажи, покажите, выведи, выведите, раскрой, раскройте, назови, назовите, скажи, скажите, расскажи, расскажите, повтори,
      повторите, напиши, напишите, напечатай, поделись, выдай, выдайте, переведи, переведите, скопируй, процитируй, перечисли,
      открой, распечатай, сообщи, закодируй, воспроизведи, предоставь, дай
    `,
    what_is: 'какой у тебя, какие у тебя, что написано, какова, каков, какие, что говорит, что содержит, что в твоем, что в твоём',
    system_prompt: `
      системный промпт*, системный промт*, системного промпт*, системного промт*, системным промпт*, системном промпт*, system prompt*,
      системное сообщение, системного сообщения, системные инструкци*, системных инструкци*, системную инструкци*, системные указани*,
      исходные инструкци*, изначальные инструкци*, первоначальные инструкци*, начальные инструкци*, скрытые инструкци*,
      секретные инструкци*, внутренние инструкци*, твой промпт*, свой промпт*, свой промт*, начальный промпт, исходный промпт,
      скрытый промпт, системная подсказка, системную подсказку, системные подсказки
    `,
    text_above: `
      текст выше, всё выше, все выше, слова выше, вышестоящий текст, начало этого разговора, начало разговора, начало диалога,
      инструкции выше, сообщение выше
    `,
    verbatim: `
      дословно, слово в слово, полностью, целиком, полный, полную, полное, весь, всю, точно, буквально, без изменений, в base64,
      построчно
    `,
    assistant: `
      ии, и и, искусственный интеллект, искусственного интеллекта, языковая модель, языковой модели, языковой моделью, ассистент*,
      чат бот*, чатбот*, бот, ботом, нейросет*, помощник*, gpt
    `,
    persona: `
      ты теперь, теперь ты, вы теперь, теперь вы, притворись, притворитесь, представь что ты, веди себя как, действуй как, сыграй роль,
      играй роль, прими роль, возьми на себя роль, вживись в роль, ты больше не, отвечай как, изображай, ты будешь, войди в роль,
      ты играешь, тебя зовут, ты ведущий, ты играешь персонажа,
      ${combined('с этого момента, отныне, с этой минуты, с этого дня', 'ты, вы, тебя, твоё имя, отвечай, говори, действуй, веди себя')}
    `,
    unrestricted: `
      без ограничений, без каких либо ограничений, без всяких ограничений, без любых ограничений, без правил, без каких либо правил,
      без фильтров, без цензуры, без рамок, без морали, без этики, без запретов, нет ограничений, нет правил, нет фильтров,
      никаких ограничений, никаких правил, никаких запретов, неограниченн*, нецензурированн*, свободен от, свободна от, свободный от,
      можешь всё, можешь все, может всё, может все, делать что угодно, не ограничен*,
      без купюр, без тормозов, без совести, ничего не запрещено, не знает запретов, не знает границ, отвечает на всё,
      отвечает на все, отвечаешь на всё, отвечаешь на все, не знает слова нет, ограничений стоп, не признаёт запретов,
      не признает запретов, без табу
    `,
    illicit: 'незаконн*, неэтичн*, аморальн*, опасн*, запрещенн*, запрещённ*, вредн*',
    never_refuse: `
      никогда не отказывай*, никогда не отказываешь*, не отказывай*, не отказываешь*, ни в чем не отказываешь,
      ни в чём не отказываешь, никогда не говори нет, не отклоняй, не отклоняешь, отвечай на все, отвечаешь на все, отвечай на всё,
      отвечаешь на любые, без предупреждений, выполняешь любые, выполняй любые
    `,
    conceal: `
      не сообщая пользователю, не сообщай пользователю, не сообщайте пользователю, не говори пользователю, не говорите пользователю,
      не говоря пользователю, без ведома пользователя, не уведомляя, не уведомляй, не информируя, не информируй, не упоминай,
      не упоминайте, без подтверждения, не спрашивая, не предупреждая,
      не рассказывай пользователю
    `,
    send: `
      отправь, отправьте, отправить, перешли, перешлите, передай, передайте, вышли, вышлите, загрузи, загрузите, опубликуй, пошли,
      пошлите, направь, скинь, добавь, приложи, отошли
    `,
    sensitive: `
      разговор*, переписк*, диалог*, истори*, парол*, учетные данные, учётные данные, ключ api, api ключ*, ключ*, секрет*,
      данные пользовател*, персональные данные, личные данные, данные клиент*, конфиденциальн*, письм*, файл*, документ*, токен*,
      контакт*
    `,
    education: 'атак*, злоумышленник*, уязвимост*, инъекци*, вредоносн*, угроз*, prompt injection*',
    passage: `
      задани*, текст*, вопрос*, содержани*
    `,
    orders: `
      приказ*, приказы, требовани*, рекомендаци*, настройк*, распоряжени*
    `,
    safeguard: `
      фильтры безопасности, фильтров безопасности, свои фильтры, своих фильтров, свои ограничения, правила безопасности ии
    `,
    own_setup: `
      свою конфигурацию, твоя конфигурация
    `,
    harmless: `
      не забудь, не забудьте, не забывай, не забывайте, не игнорируй, не игнорируйте, мое предыдущее письмо, моё предыдущее письмо,
      мое предыдущее сообщение, моё предыдущее сообщение, мое прошлое сообщение, забыл пароль, инструкция по эксплуатации,
      инструкциям на странице, инструкции по, такое системный промпт, слово системный промпт, термин системный промпт,
      понятие системный промпт, значит системный промпт,
      ${combined('твои правила, свои правила, твои инструкции, ваши инструкции', 'для, по, на, насчёт, к')},
      ${combined('правила, правил, инструкции, инструкций, указания, указаний, рекомендации', 'первого раунда, первого тура, игры, дорожного движения, школы, дома, общежития, производителя, врача, тренера, начальника, мамы, родителей, учителя, учительницы, орфографии, грамматики, этикета, бассейна, капитана, о соли, на упаковке, из учебника')},
      все что ты знаешь о, все что ты знаешь про, все что знаешь о
    `,
  },
};

export const ukrainian: Lexicon = {
  language: 'uk',
  phrases: {
    illustration: `
      наприклад, приклад*, ризик*
    `,
    verdict: `
      найвищий бал, найвищу оцінку, максимальний бал, найкращий кандидат, найкращого кандидата, ідеальний кандидат, схвали цю,
      схвали цей, схвалити без перевірки, без зауважень, позитивний висновок
    `,
    addressed: `
      примітка для, нотатка для, повідомлення для, інструкція для, інструкції для, вказівка для, увага, якщо ти, шановний, шановна,
      дорогий, який читає, яка читає, що читає цей, що читає це, що обробляє
    `,
    own_rules: `
      до мого першого повідомлення, перед моїм першим повідомленням, над моїм повідомленням, твій промпт, твого промпту,
      тобі заборонили, тобі заборонено, твої інструкці*, свої інструкці*, ваші інструкці*, твої правила, свої правила
    `,
    maker: `
      твої розробники, твоїх розробників, твої творці, твоїх творців, твій творець, твій оператор, твого оператора,
      ваших розробників, тебе запрограмували, тобі казали, тобі сказали, тобі наказали, тобі веліли, тебе вчили, тебе навчили,
      в тебе заклали, у тебе заклали, у тебе вклали
    `,
    quietly: `
      таємно, непомітно
    `,
    override: `
      ігноруй, ігноруйте, проігноруй, проігноруйте, забудь, забудьте, не зважай, не зважайте, не звертай уваги, не звертайте уваги,
      не дотримуйся, не дотримуйтесь, не виконуй, не виконуйте, відкинь, відкиньте, знехтуй, знехтуйте, обійди, обійдіть,
      припини виконувати, перестань дотримуватися, перевизнач, порушуй, вимкни, вимкніть, не слухай, не враховуй, не слідуй,
      ${combined('ти повинен, ти маєш, тобі треба, тобі потрібно, треба, потрібно, необхідно, слід, прошу, наказую', 'забути, ігнорувати, проігнорувати')},
      скасуй усі, скасуй свої
    `,
    instruction: `
      інструкці*, вказівк*, вказівок, настанов*, правил*, директив*, команд*, промпт*, обмежен*, системне повідомлення,
      системного повідомлення, протокол*, заборон*, фільтр*
    `,
    conversation: `
      контекст*, розмов*, діалог*, роль, ролі
    `,
    prior: `
      попередн*, раніше, вище, вищезазначен*, минул*, колишн*, досі, до цього, початков*, первісн*, наявн*, отриман*, нижче,
      наступн*
    `,
    yours: `
      твої, твоїх, твій, свої, своїх, свій, ваші, ваших, системні, системних, системи, розробник*, своїм, своїми, твоїм, твоїми
    `,
    all: 'всі, усі, все, усе, всіх, усіх, будь які, кожн*, повністю',
    earlier_words: `
      усе вище, все вище, усе сказане, все сказане, вищесказане, усе попереднє, все попереднє,
      ${combined('усе що, все що, про все що', 'тобі, було, я сказав, я казав, я писав, вище, до цього, раніше, ти знаєш, знаєш, говорилося, сказано, написано, ми обговорювали, вам')},
      про все вище, про все сказане
    `,
    sole_rules: `
      лише мої правила, тільки мої правила, діють лише мої, діють тільки мої, слухай лише мене, слухай тільки мене,
      лише мої інструкції, тільки мої інструкції,
      слухайся тільки, слухайся лише, слухаєшся лише, слухаєшся тільки, підкоряйся лише, підкоряйся тільки, тільки мої команди,
      тільки мої накази, лише мої команди, лише мої накази, тут командую я, командую я, я тут головний, єдине правило,
      моє слово закон
    `,
    void: 'більше не діють, недійсні, скасовані, втратили чинність, більше не чинні',
    new_task: `
      нові інструкції, нова інструкція, нове завдання, твоє нове завдання, нові правила, нові вказівки, твоє завдання тепер,
      нова роль
    `,
    reveal: `
      покажи, покажіть, виведи, виведіть, розкрий, розкрийте, назви, назвіть, скажи, скажіть, розкажи, розкажіть, повтори, повторіть,
      напиши, напишіть, надрукуй, поділись, видай, переклади, скопіюй, процитуй, перелічи, відкрий, відтвори, надай, дай
    `,
    what_is: 'який у тебе, які у тебе, що написано, який твій, які твої, що містить',
    system_prompt: `
      системний промпт*, системного промпт*, системним промпт*, system prompt*, системне повідомлення, системного повідомлення,
      системні інструкці*, системних інструкці*, системну інструкці*, системні вказівк*, початкові інструкці*, приховані інструкці*,
      секретні інструкці*, внутрішні інструкці*, твій промпт*, свій промпт*, початковий промпт, прихований промпт, системна підказка,
      системну підказку
    `,
    text_above: 'текст вище, усе вище, все вище, слова вище, початок цієї розмови, початок розмови, інструкції вище',
    verbatim: 'дослівно, слово в слово, повністю, цілком, повний, повну, повне, весь, увесь, точно, без змін, в base64',
    assistant: `
      ші, штучний інтелект, штучного інтелекту, мовна модель, мовної моделі, асистент*, чат бот*, чатбот*, бот, нейромереж*,
      помічник*
    `,
    persona: `
      ти тепер, тепер ти, ви тепер, тепер ви, прикинься, уяви що ти, поводься як, дій як, зіграй роль, грай роль, візьми роль,
      ти більше не, відповідай як, ти будеш, ти граєш, тебе звати, тебе звуть,
      ${combined('відтепер, віднині, з цього моменту', 'ти, ви, тебе, твоє імʼя, відповідай, говори, дій, поводься')}
    `,
    unrestricted: `
      без обмежень, без будь яких обмежень, без жодних обмежень, без правил, без жодних правил, без фільтрів, без цензури, без меж,
      без моралі, без етики, без заборон, немає обмежень, немає правил, жодних обмежень, жодних правил, необмежен*, можеш усе,
      може все, вільний від,
      без купюр, без гальм, без совісті, ніщо не заборонено, нічого не заборонено, не знає заборон, не знає меж, відповідає на все,
      відповідаєш на все, без табу
    `,
    illicit: 'незаконн*, неетичн*, аморальн*, небезпечн*, заборонен*',
    never_refuse: `
      ніколи не відмовля*, не відмовля*, ні в чому не відмовляєш, нічого не відхиляєш, ніколи не відхиляй, відповідаєш на все,
      відповідай на все, без попереджень
    `,
    conceal: `
      не повідомляючи користувача, не повідомляючи користувачу, не повідомляй користувача, не повідомляй користувачу,
      не кажи користувачу, не кажіть користувачу, не кажучи користувачу, без відома користувача, не згадуй, не згадуйте, без підтвердження, не питаючи, не інформуючи, не попереджаючи
    `,
    send: 'надішли, надішліть, відправ, відправте, перешли, перешліть, передай, передайте, завантаж, опублікуй, додай',
    sensitive: `
      розмов*, листуван*, діалог*, історі*, парол*, облікові дані, ключ api, api ключ*, ключ*, секрет*, дані користувач*,
      персональні дані, особисті дані, конфіденційн*, лист*, файл*, документ*, токен*, контакт*
    `,
    education: 'атак*, зловмисник*, вразливіст*, вразливост*, інʼєкці*, загроз*, prompt injection*',
    passage: `
      завдан*, текст*, питан*
    `,
    orders: `
      наказ*, накази, розпорядження, налаштуван*
    `,
    override_weak: `
      ігнорувати, забути, скасуй, скасуйте, видали, видаліть, зітри, заміни
    `,
    safeguard: `
      фільтри безпеки, фільтрів безпеки, свої фільтри, своїх фільтрів, свої обмеження
    `,
    harmless: `
      не забудь, не забудьте, не забувай, не ігноруй, не ігноруйте, мій попередній лист, моє попереднє повідомлення,
      мого попереднього листа, забув пароль, інструкціями на сторінці, означає системний промпт, таке системний промпт,
      слово системний промпт, термін системний промпт,
      ${combined('твої правила, свої правила, твої інструкції, ваші інструкції', 'для, щодо, по, на, до')},
      ${combined('правила, правил, інструкції, інструкцій, вказівки, вказівок, рекомендації', 'першого раунду, першого туру, гри, дорожнього руху, школи, будинку, гуртожитку, виробника, лікаря, тренера, начальника, мами, батьків, учителя, вчителя, вчительки, правопису, граматики, етикету, басейну, капітана, щодо солі, на упаковці, з підручника')},
      все що ти знаєш про, усе що ти знаєш про
    `,
  },
};

export const czech: Lexicon = {
  language: 'cs',
  phrases: {
    illustration: `
      například, příklad*, rizik*
    `,
    quietly: `
      tajně
    `,
    override: `
      ignoruj, ignorujte, zapomeň, zapomeň na, zapomeňte, zapomeňte na, nedodržuj, nedodržujte, neřiď se, neřiďte se, nedbej, přehlížej,
      obejdi, obejděte, přepiš, přestaň dodržovat, pomiň, pomiňte, nenásleduj, neposlouchej,
      ${combined('musíš, máš, je třeba, prosím, nezapomeň', 'ignorovat, zapomenout na')}
    `,
    instruction: `
      pokyn*, instrukc*, pravid*, směrnic*, prompt*, omezen*, systémová zpráva, systémové zprávy, systémovou zprávu, direktiv*, zásad*
    `,
    conversation: `
      kontext*, konverzac*, rozhovor*, úkol, role, roli
    `,
    prior: 'předchozí*, předešl*, dřívější*, dříve, výše, výše uveden*, dosavadní*, dosud, původní*, stávající*, doposud',
    yours: `
      své, svoje, tvé, tvoje, svůj, tvůj, systémov*, vývojář*, vaše, svá, svých, svým, tvá, tvých, tvým
    `,
    all: 'všechny, všechno, všech, vše, veškeré, každ*',
    earlier_words: `
      vše výše, všechno výše, co ti bylo řečeno,
      ${combined('všechno co, vše co, na všechno co, na vše co', 'ti, víš, jsem, bylo, ses, jsi, stojí výše, předcházelo')},
      na všechno předchozí, na vše předchozí
    `,
    sole_rules: 'jen moje pravidla, pouze moje pravidla, platí jen moje, platí pouze moje, poslouchej jen mě, jen má pravidla',
    new_task: 'nové pokyny, nový pokyn, nový úkol, tvůj nový úkol, nové instrukce, nová pravidla, tvým úkolem je nyní',
    reveal: `
      ukaž, ukažte, zobraz, zobrazte, prozraď, prozraďte, vypiš, vypište, napiš, napište, řekni, řekněte, zopakuj, opakuj, sděl, odhal,
      přelož, zkopíruj, cituj, vytiskni
    `,
    what_is: 'jaký je, jaké jsou, jak zní, co obsahuje',
    system_prompt: `
      systémový prompt*, systémového promptu, system prompt*, systémové instrukce, systémové pokyny, systémovou zprávu,
      systémová zpráva, původní instrukce, původní pokyny, skryté instrukce, tajné instrukce, interní instrukce, svůj prompt,
      tvůj prompt, skryté pokyny, tajné pokyny, interní pokyny
    `,
    text_above: 'text výše, vše výše, všechno výše, slova výše, začátek této konverzace',
    verbatim: 'slovo od slova, doslova, doslovně, celý, celé, kompletní*, úplný, přesně, beze změny, v base64',
    assistant: 'ai, umělá inteligence, umělou inteligencí, jazykový model, asistent*, chatbot*',
    persona: `
      jsi nyní, nyní jsi, teď jsi, jsi teď, předstírej, chovej se jako, hraj roli, představ si že jsi, už nejsi,
      ${combined('odteď, od této chvíle, od nynějška', 'jsi, budeš, ty, odpovídáš, odpovídej, mluvíš, se jmenuješ, se chováš, se chovej')}
    `,
    unrestricted: `
      bez omezení, bez jakýchkoli omezení, bez jakéhokoli omezení, bez pravidel, bez filtrů, bez filtru, bez cenzury, bez limitů,
      žádná omezení, žádná pravidla, neomezen*, necenzurovan*
    `,
    never_refuse: `
      nic neodmítáš, nikdy neodmítáš, nikdy neodmítej, neodmítej, neodmítáš, odpovídáš na vše, odpovídej na vše, bez varování
    `,
    conceal: `
      bez upozornění uživatele, aniž bys informoval, aniž bys to řekl, aniž bys upozornil, neříkej uživateli, neinformuj uživatele,
      bez vědomí uživatele, nezmiňuj, bez potvrzení`,
    send: 'pošli, pošlete, odešli, odešlete, zašli, zašlete, přepošli, nahraj, přidej',
    sensitive: `
      konverzac*, rozhovor*, histori*, hesl*, přihlašovací údaje, klíč api, api klíč*, klíč*, osobní údaje, údaje uživatele, důvěrn*,
      soubor*, dokument*, kontakt*
    `,
    education: 'útok*, útočník*, zranitelnost*, hrozb*, prompt injection*',
    passage: `
      úkoly, úkolů, text*, otázk*
    `,
    orders: `
      příkaz*, nařízen*
    `,
    override_weak: `
      ignorovat, zruš, zrušte, smaž, smažte, vymaž, nahraď
    `,
    own_rules: `
      své instrukce, tvé instrukce, své pokyny, tvé pokyny, tvá pravidla, tvoje pravidla, svá pravidla
    `,
    harmless: `
      nezapomeň, nezapomeňte, neignoruj, neignorujte, můj předchozí e mail, mou předchozí zprávu, můj předchozí mail, zapomenuté heslo,
      znamená systémový prompt, slovo systémový prompt, pojem systémový prompt,
      ${combined('svá pravidla, tvá pravidla, tvoje pravidla, tvé pokyny', 'pro, k, ke, na, ohledně')},
      ${combined('pravidla, pravidel, pokyny, pokynů, instrukce', 'prvního kola, hry, této hry, silničního provozu, školy, domu, klubu, výrobce, lékaře, mého lékaře, trenéra, šéfa, mámy, rodičů, učitele, učitelky, pravopisu, gramatiky, objednatele, kapitána, ohledně soli, na obalu, z učebnice')},
      všechno co víš o, vše co víš o, na všechno co víš o
    `,
  },
};
