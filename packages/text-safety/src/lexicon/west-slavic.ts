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
