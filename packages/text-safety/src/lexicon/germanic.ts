import { combined } from './combined.ts';
import type { Lexicon } from './concepts.ts';

export const german: Lexicon = {
  language: 'de',
  verbFinal: true,
  phrases: {
    illustration: `
      beispiel*, zum beispiel, z b, risiko, risiken, szenario*
    `,
    verdict: `
      höchste punktzahl, höchstpunktzahl, bestnote, volle punktzahl, uneingeschränkt empfehl*, bester kandidat, besten kandidaten,
      ideale besetzung, erwähne keine schwächen, erwähnen sie keine schwächen, keine schwächen, ohne prüfung genehmig*,
      genehmige diese*, genehmigen sie diese*, empfehlung annehmen, als geprüft markier*, als unbedenklich
    `,
    addressed: `
      hinweis an, hinweis für, notiz an, notiz für, nachricht an, nachricht für, anweisung an, anweisung für, mitteilung an, liebe,
      lieber, achtung, falls du eine, falls du ein, wenn du eine, wenn du ein, wenn sie eine, wenn sie ein, falls sie eine,
      falls sie ein, die dies liest, die das liest, der dies liest, die dieses dokument, die diesen text, die diese seite,
      die diese mail, die diese nachricht, diesen text liest, dieses dokument liest, diese seite liest, diese nachricht liest,
      diese mail liest, beim zusammenfassen
    `,
    own_rules: `
      vor meiner ersten nachricht, über meiner ersten nachricht, oberhalb meiner ersten nachricht, oberhalb meiner nachricht,
      dir verboten zu, dir verboten, dir mitgegeben, dir aufgetragen, deinem startprompt, dein startprompt, deinen startprompt,
      deine verbote, deinem kontext, deines kontexts, deiner systemanweisung, dein systemtext, deine hausregeln, deine anweisung*,
      deine instruktion*, deine regeln, deine vorgaben, deine richtlinien
    `,
    maker: `
      deine entwickler, deinen entwicklern, deiner entwickler, deine macher, dein betreiber, deinem betreiber, deinen betreiber,
      deines betreibers, dein anbieter, deines anbieters, dein hersteller, deine schöpfer, dich programmiert, dich gebaut,
      dir beigebracht, dir eingetrichtert, dir eingebläut, dir vorgegeben, ihnen der betreiber, ihres betreibers, ihr betreiber
    `,
    quietly: `
      heimlich
    `,
    override: `
      ignoriere, ignorier, ignorieren, missachte, vergiss, vergesse, vergessen, befolge nicht, befolgen sie nicht, beachte nicht,
      beachten sie nicht, folge nicht, umgehe, umgehen, überschreibe, überschreiben, setze dich über, setz dich über, lass außer acht,
      lasse außer acht, lassen sie außer acht, außer acht, halte dich nicht an, hör auf, verwirf, verwerfen, übergehe, übergehen,
      deaktiviere, deaktivieren, setze außer kraft, hebe auf, nicht beachten, nicht befolgen, nicht mehr an, außer kraft, missachten sie
    `,
    override_weak: 'lösche, löschen, streiche, entferne, entfernen, ersetze, überspringe, beende',
    instruction: `
      anweisung*, instruktion*, vorgabe*, richtlinie*, regel, regeln, prompt*, systemprompt*, einschränkung*, beschränkung*,
      sicherheitsrichtlinie*, sicherheitsregel*, sicherheitsvorgabe*, direktive*, leitlinie*, leitplanke*, schutzmaßnahme*,
      programmierung, systemanweisung*, systemnachricht*, instructions
    `,
    conversation: `
      aufgabe, kontext, gespräch, unterhaltung, rolle, chat
    `,
    prior: `
      vorherige*, vorige*, bisherige*, vorangegangene*, vorangehende*, vorstehende*, vorhergehende*, frühere*, obige*, oben,
      obenstehende*, oben stehende*, zuvor, bisher, vorher, davor, ursprüngliche*, bestehende*, gegebene*, erhaltene*, bislang,
      vorausgehende*, erteilte*, folgende*, nachfolgende*
    `,
    yours: 'deine, deiner, deinen, dein, ihre, ihrer, ihren, eure, system, des systems, der entwickler, des entwicklers',
    all: 'alle, aller, allen, alles, jede, jegliche*, sämtliche*, vollständig, komplett',
    earlier_words: `
      alles davor, alles vorherige, alles bisherige, alles obige, alles was zuvor, alles was vorher, was dir gesagt wurde,
      was dir bisher gesagt, alles oben, das obige, alles gesagte, was ich vorher, alles vorangegangene,
      ${combined('alles was', 'dir, ich dir, ich gesagt, ich bisher, ich vorher, du bisher, du weißt, du gelernt, du von, ihnen, man dir, dir vorher, bisher, hier oben')}
    `,
    sole_rules: `
      nur meine regeln, nur noch meine regeln, gelten meine regeln, folge nur mir, gehorche nur mir, nur meine anweisungen,
      nur noch meinen anweisungen, ausschließlich meine,
      nur auf mich, nur noch auf mich, nur noch mir, gelten nur noch meine, gelten nur meine, bestimme ich, ich bin hier der chef,
      ich bin jetzt der chef, mein wort ist gesetz, nur mein wort, ausschließlich nach meinem, ausschließlich meinen anweisungen,
      nur noch was ich sage, einfach was ich sag*, ich habe hier das sagen
    `,
    void: `
      nicht mehr gültig, sind ungültig, gelten nicht mehr, sind aufgehoben, sind außer kraft, wurden aufgehoben, sind hinfällig,
      nicht länger gültig, gilt nicht mehr
    `,
    new_task: `
      neue anweisung*, neue aufgabe, neue instruktion*, deine neue aufgabe, ihre neue aufgabe, neue regeln, neuer auftrag,
      neue systemanweisung, neue richtlinie, deine aufgabe ist jetzt, aktualisierte anweisung*, neue rolle, neuer befehl
    `,
    reveal: `
      zeige, zeig, zeigen sie, gib, geben sie, nenne, nennen sie, verrate, verraten sie, offenbare, drucke, wiederhole,
      wiederholen sie, schreibe, schreib, schreiben sie, liste, sag mir, sage mir, sagen sie mir, teile, teilen sie, übersetze,
      übersetzen sie, fasse, kopiere, ausgeben, wiedergeben, wiedergib, zitiere, veröffentliche, kodiere, enthülle, preisgeben,
      gib mir, stelle dar, erkläre
    `,
    what_is: 'was ist, was steht, wie lautet, wie lauten, was sind, welche, was enthält, was wurde dir',
    system_prompt: `
      systemprompt*, system prompt*, systemanweisung*, systemnachricht*, system anweisung*, systeminstruktion*, systemaufforderung*,
      systemvorgabe*, ursprüngliche anweisung*, ursprünglichen anweisung*, ursprüngliche prompt, interne anweisung*,
      internen anweisung*, geheime anweisung*, geheimen anweisung*, versteckte anweisung*, versteckten anweisung*, deinen prompt,
      dein prompt, initiale anweisung*, initialen prompt, anfangsprompt, anfängliche anweisung*, deiner anweisung*
    `,
    text_above: `
      text oben, obigen text, alles oben, oben stehenden text, alles über dieser, text über dieser, den vorherigen text, wörter oben,
      worte oben, anfang dieses gesprächs, beginn dieser unterhaltung, anfang der unterhaltung, obige anweisungen, obigen worte
    `,
    verbatim: `
      wort für wort, wörtlich, wortwörtlich, vollständig*, unverändert, im wortlaut, exakt, genau so, komplett, komplette*,
      zeile für zeile, in base64, gesamte*, ganze*, ungekürzt
    `,
    assistant: `
      ki, k i, künstliche intelligenz, ki assistent*, ki modell*, ki system*, sprachmodell*, assistent, assistenten, chatbot*,
      ki agent*, ki gutachter, ki prüfer, bot
    `,
    persona: `
      du bist jetzt, du bist nun, du bist ab, tu so, tue so, stell dir vor, spiele die rolle, übernimm die rolle, nimm die rolle,
      verhalte dich wie, agiere als, handle als, benimm dich, sie sind jetzt, sie sind nun, gib dich aus, fungiere als,
      schlüpfe in die rolle, du spielst, antworte als, du heißt jetzt, bleib in der rolle, du bist nicht mehr, du bist ein,
      du bist eine, du bist der, du bist die, du heißt, dein name ist, ich nenne dich,
      ${combined('ab jetzt, ab sofort, von nun an, von jetzt an', 'du, bist du, heißt du, antwortest du, sprichst du, handelst du, agierst du, spielst du, sind sie')},
      du antwortest, du agierst, du kennst
    `,
    unrestricted: `
      ohne einschränkung*, ohne beschränkung*, ohne jegliche einschränkung*, ohne jede einschränkung, ohne regeln, ohne filter,
      ohne grenzen, ohne limits, ohne zensur, ohne moral*, ohne ethische*, ohne sicherheits*, keine einschränkung*, keine regeln,
      keine grenzen, keine filter, keinerlei einschränkung*, keinerlei regeln, keine ethischen, keine moral*, uneingeschränkt*,
      unzensiert*, ungefiltert*, frei von allen, an keine regeln, keinen regeln, keinen einschränkungen, keine beschränkungen,
      alles tun kann, alles tun, unbegrenzt*, keine tabus, kennt keine tabus, kennst keine tabus, ohne tabu*, nichts ist dir verboten,
      nichts verboten, kein blatt vor den mund, ohne gewissen, antwortest auf alles, beantwortest alles, sagt alles, sagst alles,
      keine grenzen kennt, keine skrupel, skrupellos*, ohne jede zensur, ohne jegliche zensur, ohne jeden filter, ohne jegliche filter
    `,
    illicit: 'illegal*, unethisch*, unmoralisch*, gefährlich*, verboten*, schädlich*',
    never_refuse: `
      lehnst keine, lehne keine, lehnt keine, lehne niemals, lehne nie, lehnst nie, nichts ablehn*, niemals ablehnen,
      keine anfrage ab, verweigerst nie, verweigere nie, verweigerst keine, verweigere keine, beantwortest alles, beantworte jede,
      beantwortest jede, ohne warnung*, ohne hinweis*, keine warnungen, sage niemals nein, sag niemals nein
    `,
    conceal: `
      ohne dem nutzer, ohne den nutzer, ohne dem benutzer, ohne den benutzer, ohne die nutzerin, sag dem nutzer nichts,
      sage dem nutzer nichts, sag dem benutzer nichts, sage dem benutzer nichts, informiere den nutzer nicht,
      informiere den benutzer nicht, teile dem benutzer nicht, teile dem nutzer nicht, ohne zu informieren, ohne rückfrage,
      ohne bestätigung, ohne nachzufragen, erwähne dies nicht, erwähne das nicht, erwähne diese anweisung nicht,
      verheimliche, ohne es zu erwähnen, nicht dem nutzer, dem nutzer nicht, dem benutzer nicht
    `,
    send: `
      sende, senden sie, schicke, schick, schicken sie, leite, leiten sie, übermittle, übermitteln sie, lade hoch, poste,
      maile, versende, weiterleiten, übertrage, hänge an, füge an, füge hinzu
    `,
    sensitive: `
      gespräch*, unterhaltung*, chatverlauf*, verlauf, konversation*, passwort*, passwörter*, zugangsdaten, anmeldedaten,
      api schlüssel*, schlüssel, geheimnis*, kundendaten, nutzerdaten, benutzerdaten, personenbezogene*, persönliche daten,
      vertrauliche*, e mails, dateien, dokumente, token*, nachrichtenverlauf, kontodaten, kontakte
    `,
    education: `
      angriff*, angreifer*, schwachstelle*, sicherheitslücke*, prompt injection*, schutzmaßnahmen,
      bedrohung*, bösartig*, böswillig*`,
    passage: `
      aufgaben, text, texte, eingabe*, frage, fragen, inhalt*
    `,
    orders: `
      anleitung*, befehl*, vorschrift*, anordnung*, aufforderung*
    `,
    safeguard: `
      sicherheitsfilter*, inhaltsfilter*, sicherheitsrichtlinie*, deine sicherheitsregeln, deine filter, deine schutzmaßnahmen
    `,
    own_setup: `
      deine konfiguration
    `,
    harmless: `
      nicht ignorieren, nicht vergessen, vergessen sie nicht, vergiss nicht, ignoriere nicht, ignorieren sie nicht,
      meine vorherige nachricht, meine letzte nachricht, meine vorherige e mail, meine letzte e mail, meine frühere e mail,
      meine frühere nachricht, passwort vergessen, gebrauchsanweisung, bedienungsanleitung, bisherigen anleitungen, keine frage,
      waschanleitung, montageanleitung, ein systemprompt, einen systemprompt, einem systemprompt, eines systemprompts,
      wort systemprompt, begriff systemprompt, ohne grenzen der,
      ${combined('ich, wir', 'ignoriere, vergesse, umgehe, überschreibe, deaktiviere, übergehe, ignorieren, vergessen, umgehen, überschreiben, deaktivieren')},
      ${combined('ignoriere, vergesse, umgehe, überschreibe, deaktiviere', 'ich')},
      ${combined('deine regeln, deine anweisungen, deine vorgaben, deine richtlinien', 'für, zu, zum, zur, bei, beim, über')},
      ${combined('regeln, anweisungen, vorgaben, richtlinien, regel, anweisung', 'der ersten runde, der letzten runde, des spiels, im spiel, der schule, der hausordnung, des vereins, der grammatik, der rechtschreibung, des herstellers, des arztes, meines arztes, ihres arztes, meines chefs, meiner chefin, seines chefs, meiner mutter, meiner eltern, der eltern, meiner lehrerin, meines lehrers, ihrer lehrerin, seiner lehrerin, des trainers, auf seite, in kapitel, zum salz')},
      alles was du weißt über, alles was ich dir über, alles was dir über, alles was vorher war
    `,
  },
};

export const dutch: Lexicon = {
  language: 'nl',
  verbFinal: true,
  phrases: {
    illustration: `
      bijvoorbeeld, voorbeeld*, risico*, scenario*
    `,
    verdict: `
      hoogste score, hoogste cijfer, maximale score, beste kandidaat, ideale kandidaat, zonder voorbehoud, noem geen zwakke,
      keur deze, keur dit, goedkeuren zonder
    `,
    addressed: `
      opmerking voor, notitie voor, bericht voor, bericht aan, instructie voor, instructies voor, let op, als je een,
      indien je een, beste, geachte, die dit leest, die deze pagina, die dit document, die deze mail, die deze tekst,
      die dit verwerkt, die dit samenvat
    `,
    own_rules: `
      voor mijn eerste bericht, boven mijn eerste bericht, boven mijn bericht, jouw instructies, jouw regels, je prompt, jouw prompt,
      uw instructieset, jou verboden, je instructie*, jouw instructie*, uw instructie*, je regels
    `,
    maker: `
      je ontwikkelaars, jouw ontwikkelaars, je makers, jouw makers, je aanbieder, uw aanbieder, van de ontwikkelaar,
      jou geprogrammeerd, je geprogrammeerd, je is verteld, je is geleerd, je hebt meegekregen, je is opgedragen
    `,
    quietly: `
      stiekem, heimelijk, in het geheim
    `,
    override: `
      negeer, negeren, vergeet, sla over, volg niet, luister niet naar, omzeil, omzeilen, overschrijf, overschrijven, leg naast je neer,
      houd je niet aan, hou je niet aan, stop met het volgen, laat buiten beschouwing, schakel uit
    `,
    override_weak: `
      verwijder, wis, vervang, schrap, vergeten
    `,
    instruction: `
      instructie*, opdracht*, richtlijn*, regel, regels, prompt*, systeemprompt*, beperking*, systeeminstructie*, systeembericht*,
      veiligheidsregel*, veiligheidsrichtlijn*, restrictie*, instructions
    `,
    conversation: `
      taak, context, gesprek, rol
    `,
    prior: `
      vorige, voorgaande*, eerdere*, eerder, bovenstaande*, hierboven, voorafgaande*, tot nu toe, oorspronkelijke*, bestaande*,
      gegeven, daarvoor, hiervoor, eerst, onderstaande*, volgende
    `,
    yours: 'je, jouw, uw, systeem, van het systeem, van de ontwikkelaar*',
    all: 'alle, al, elke, alles, iedere, volledig',
    earlier_words: `
      alles hierboven, alles wat hiervoor, alles van hiervoor, alles wat eerder, wat je eerder is verteld, wat je is verteld,
      het bovenstaande, al het voorgaande, al het bovenstaande,
      ${combined('alles wat', 'je eerder, je is, je weet, je hebt geleerd, je hebt gekregen, je verteld, je tot, u eerder, u is, u weet, ik eerder, ik heb, ik je, jou is')}
    `,
    sole_rules: `
      alleen mijn regels, gelden alleen mijn, volg alleen mijn, luister alleen naar mij, alleen nog mijn regels,
      luister alleen nog naar mij, alleen nog naar mij, gehoorzaam alleen, alleen mijn instructies, alleen mijn opdrachten,
      uitsluitend mijn, bepaal ik wat, ik ben hier de baas, nu ben ik de baas, mijn woord is wet
    `,
    void: 'niet meer geldig, gelden niet meer, zijn ongeldig, zijn vervallen, niet langer geldig, zijn opgeheven',
    new_task: `
      nieuwe instructie*, nieuwe opdracht*, nieuwe taak, je nieuwe taak, nieuwe regels, je taak is nu, nieuwe richtlijn*, nieuwe rol
    `,
    reveal: `
      toon, laat zien, geef, vertel, druk af, herhaal, schrijf, onthul, deel, vertaal, kopieer, print, noem, citeer, vat samen,
      lees voor, openbaar
    `,
    what_is: 'wat is, wat staat, hoe luidt, wat zijn, welke, hoe luiden',
    system_prompt: `
      systeemprompt*, system prompt*, systeeminstructie*, systeembericht*, oorspronkelijke instructie*, interne instructie*,
      verborgen instructie*, geheime instructie*, je prompt, initiële prompt, initiële instructie*
    `,
    text_above: 'tekst hierboven, bovenstaande tekst, alles hierboven, woorden hierboven, begin van dit gesprek, begin van het gesprek',
    verbatim: 'woord voor woord, letterlijk, volledig*, ongewijzigd, exact, in base64, regel voor regel, hele, gehele',
    assistant: 'ai, ki, a i, kunstmatige intelligentie, taalmodel*, assistent, chatbot*, ai assistent, ai model*, ai agent*',
    persona: `
      je bent nu, u bent nu, doe alsof, gedraag je als, speel de rol, neem de rol, stel je voor dat je, je speelt, antwoord als,
      je heet nu, je bent niet langer, jij bent, je bent een, je heet, jouw naam is, jij heet, speel mijn,
      ${combined('vanaf nu, van nu af aan', 'ben je, ben jij, bent u, je, jij, heet je, antwoord, antwoord je, spreek je, handel je, speel je, gedraag je')}
    `,
    unrestricted: `
      zonder beperking*, zonder enige beperking*, zonder regels, zonder filter*, zonder restrictie*, zonder grenzen, zonder censuur,
      zonder moraal, zonder ethische, geen beperking*, geen regels, geen filter*, geen restrictie*, geen grenzen, onbeperkt*,
      ongecensureerd*, ongefilterd*, alles kan doen, alles mag, vrij van alle,
      zonder taboe*, geen taboes, zonder geweten, niets is verboden, kent geen grenzen, kent geen regels, beantwoordt alles,
      zonder remmen, geen blad voor de mond
    `,
    illicit: 'illegaal, illegale, onethisch*, immoreel, immorele, gevaarlijk*, verboden, schadelijk*',
    never_refuse: `
      weigert geen, weiger geen, weiger nooit, weigert nooit, weigert niets, zeg nooit nee, wijst geen, wijs geen, beantwoordt alles,
      beantwoord elke, zonder waarschuwing*, geen waarschuwing*
    `,
    conceal: `
      zonder de gebruiker, zonder dat de gebruiker, vertel de gebruiker niet*, zeg niets tegen de gebruiker,
      informeer de gebruiker niet, zonder te vermelden, zonder bevestiging, zonder te vragen, vermeld dit niet`,
    send: 'stuur, verstuur, verzend, zend, mail, e mail, upload, post, stuur door, plaats, voeg toe',
    sensitive: `
      gesprek*, gespreksgeschiedenis, chatgeschiedenis, conversatie*, wachtwoord*, inloggegevens, api sleutel*, sleutel*, geheim*,
      klantgegevens, gebruikersgegevens, persoonlijke gegevens, persoonsgegevens, vertrouwelijke*, e mails, bestanden, documenten,
      token*, contacten
    `,
    education: `
      aanval, aanvallen, aanvaller*, kwetsbaarheid*, kwetsbaarheden, prompt injection*, dreiging*, kwaadaardig*
    `,
    passage: `
      taken, tekst, invoer, vraag, vragen, inhoud
    `,
    orders: `
      bevel*, voorschrift*, aanwijzing*
    `,
    safeguard: `
      veiligheidsfilter*, inhoudsfilter*, veiligheidsrichtlijn*, je veiligheidsregels, je filters
    `,
    own_setup: `
      je configuratie
    `,
    harmless: `
      negeer niet, vergeet niet, niet vergeten, mijn vorige bericht, mijn vorige e mail, mijn vorige mail, mijn eerdere bericht,
      mijn eerdere e mail, wachtwoord vergeten, gebruiksaanwijzing, een systeemprompt, woord systeemprompt, betekent systeemprompt,
      alsof er niets, ${combined('je regels, jouw regels, je instructies, jouw instructies, uw instructies', 'voor, over, bij, met')},
      ${combined('ik, we, wij', 'negeer, vergeet, omzeil, negeren, omzeilen')},
      ${combined('regels, instructies, richtlijnen', 'van de eerste ronde, van de ronde, van het spel, van de school, van de fabrikant, van de arts, van mijn arts, van mijn baas, van mijn moeder, van de leraar, van de trainer, in de handleiding, op pagina, over zout')},
      alles wat je weet over, alles wat u weet over, alles wat jullie, alles wat ik eerder over
    `,
  },
};

export const swedish: Lexicon = {
  language: 'sv',
  phrases: {
    illustration: `
      till exempel, exempel*,
      risker
    `,
    quietly: `
      i hemlighet
    `,
    override: `
      ignorera, bortse från, glöm, glöm bort, strunta i, följ inte, kringgå, åsidosätt, överskrid, lyd inte, sluta följa
    `,
    instruction: `
      instruktion*, direktiv*, riktlinje*, regel, regler, reglerna, begränsning*, prompt*, systemprompt*, systemmeddelande*, kommando*
    `,
    conversation: `
      kontext, konversation*, roll, uppgift, uppgiften
    `,
    prior: 'tidigare, föregående, ovanstående, ovan, innan, hittills, ursprungliga, befintliga, förra',
    yours: 'dina, din, ditt, era, systemets, utvecklarens',
    all: 'alla, allt, varje, samtliga',
    earlier_words: `
      allt som sagts, allt som har sagts, allt ovan, allt jag har sagt, allt du fått, allt du vet, det ovanstående,
      ${combined('allt du har', 'lärt, fått, hört, blivit')}, allt du blivit
    `,
    sole_rules: 'bara mina regler, gäller bara mina, endast mina regler, följ bara mina, lyd bara mig',
    new_task: 'nya instruktion*, ny uppgift, din nya uppgift, nya regler, nya riktlinjer, din uppgift är nu',
    reveal: 'visa, skriv, skriv ut, ge, berätta, upprepa, avslöja, dela, översätt, kopiera, återge, lista, citera',
    what_is: 'vad är, vad står, hur lyder, vilka är, vilka',
    system_prompt: `
      systemprompt*, system prompt*, systeminstruktion*, systemmeddelande*, ursprungliga instruktion*, dolda instruktion*,
      hemliga instruktion*, interna instruktion*, din prompt
    `,
    text_above: 'texten ovan, allt ovan, orden ovan, ovanstående text',
    verbatim: 'ord för ord, ordagrant, fullständig*, exakt, hela, i sin helhet, ordagrann, i base64',
    assistant: 'ai, artificiell intelligens, språkmodell*, assistent*, chattbot*, ai assistent*, ai modell*',
    persona: `
      du är nu, låtsas, agera som, spela rollen, uppträd som, du är inte längre, föreställ dig att du är,
      ${combined('från och med nu, från nu', 'är du, du, ska du, heter du, svarar du, agerar du, svara, agera')}, du är en, du är ett
    `,
    unrestricted: `
      utan begränsning*, utan några begränsningar, utan regler, utan filter, utan restriktion*, utan gränser, utan censur,
      inga begränsning*, inga regler, inga filter, obegränsad*, ocensurerad*, ofiltrerad*
    `,
    never_refuse: `
      vägrar aldrig, vägra aldrig, avvisar inga, avvisa inga, avböjer inga, avvisar aldrig, vägrar inget, svarar på allt,
      utan varning*, nekar aldrig, nekar inga, säger aldrig nej
    `,
    conceal: `
      utan att meddela användaren, utan att berätta för användaren, utan att informera användaren, berätta inte för användaren,
      informera inte användaren, utan användarens vetskap, nämn inte detta, utan att fråga, utan bekräftelse`,
    send: 'skicka, sänd, mejla, maila, vidarebefordra, ladda upp, posta, överför',
    sensitive: `
      konversation*, konversationshistorik*, chatthistorik*, historik, lösenord*, inloggningsuppgifter*, api nyckel*, nycklar,
      kunduppgifter, användardata, personuppgifter, hemlig*, konfidentiell*, filer, dokument, kontakter
    `,
    education: `
      angrepp, attack, attacker, angripare, sårbarhet*, prompt injection*,
      hotbild*
    `,
    passage: `
      text, fråga, uppgifter, uppgifterna, frågan
    `,
    orders: `
      order, anvisning*, uppmaning*
    `,
    own_rules: `
      dina instruktion*, dina regler, dina riktlinjer
    `,
    harmless: `
      glöm inte, ignorera inte, mitt tidigare mejl, mitt förra mejl, mitt tidigare meddelande, mitt förra meddelande, glömt lösenord*,
      en systemprompt, betyder systemprompt, ordet systemprompt, som om inget,
      ${combined('dina regler, dina instruktioner, dina riktlinjer', 'för, om, till, kring')},
      ${combined('jag, vi', 'ignorerar, glömmer, kringgår, ignorera')},
      ${combined('regler, reglerna, instruktioner, instruktionerna, riktlinjerna', 'från första rundan, i första rundan, i spelet, för spelet, i skolan, i trafiken, från läkaren, från tillverkaren, i manualen, från kunden, om salt')},
      allt du vet om, allt du lärt om, ${combined('får man, kan man, ska man, brukar', 'ignorera, glömma, kringgå')}
    `,
  },
};

export const danish: Lexicon = {
  language: 'da',
  phrases: {
    illustration: `
      for eksempel, eksempel*, risiko
    `,
    quietly: `
      hemmeligt
    `,
    override: `
      ignorer, ignorér, ignorere, se bort fra, glem, følg ikke, tilsidesæt, omgå, overskriv, adlyd ikke, hold op med at følge
    `,
    instruction: `
      instruktion*, instruks*, anvisning*, retningslinje*, regel, regler, reglerne, ordre*, begrænsning*, prompt*, systemprompt*,
      systembesked*, kommando*, direktiv*
    `,
    conversation: 'opgave*, kontekst, samtale, tekst, spørgsmål, rolle',
    prior: 'tidligere, foregående, forrige, ovenstående, ovenfor, hidtidige, hidtil, oprindelige, eksisterende',
    yours: 'dine, din, dit, systemets, udviklerens',
    all: 'alle, alt, enhver, samtlige',
    earlier_words: 'alt hvad du har, alt hvad du, alt ovenfor, alt det ovenstående, alt jeg har sagt, alt hvad jeg, alt hvad der er sagt',
    sole_rules: 'kun mine regler, gælder kun mine, følg kun mine, adlyd kun mig',
    new_task: 'nye instruktion*, ny opgave, din nye opgave, nye regler, din opgave er nu',
    reveal: 'vis, skriv, udskriv, giv, fortæl, gentag, afslør, del, oversæt, kopier, gengiv, citer',
    what_is: 'hvad er, hvad står, hvordan lyder, hvilke',
    system_prompt: `
      systemprompt*, system prompt*, systeminstruktion*, systembesked*, oprindelige instruktion*, skjulte instruktion*,
      hemmelige instruktion*, dine instruktion*, din prompt, dine regler
    `,
    text_above: 'teksten ovenfor, alt ovenfor, ordene ovenfor, ovenstående tekst',
    verbatim: 'ord for ord, ordret, fuldstændig*, præcis, hele, i base64, fulde',
    assistant: 'ai, kunstig intelligens, sprogmodel*, assistent*, chatbot*, ai assistent*',
    persona: `
      du er nu, fra nu af, lad som om, opfør dig som, spil rollen, agér som, ager som, forestil dig at du er, du er ikke længere
    `,
    unrestricted: `
      uden begrænsning*, uden nogen begrænsning*, uden regler, uden filtre, uden filter, uden restriktion*, uden grænser,
      uden censur, ingen begrænsning*, ingen regler, ingen filtre, ubegrænset, ucensureret, ufiltreret
    `,
    never_refuse: `
      afviser ingen, afvis ingen, afviser aldrig, nægter aldrig, nægt aldrig, nægter intet, svarer på alt, uden advarsler,
      siger aldrig nej
    `,
    conceal: `
      uden at fortælle brugeren, uden at informere brugeren, uden at underrette brugeren, fortæl ikke brugeren, uden brugerens viden,
      nævn ikke dette, uden at spørge, uden bekræftelse`,
    send: 'send, videresend, mail, upload, post, overfør',
    sensitive: `
      samtale*, samtalehistorik*, chathistorik*, historik*, adgangskode*, kodeord*, loginoplysninger, api nøgle*, nøgler, kundedata,
      brugerdata, personoplysninger, hemmelig*, fortrolig*, filer, dokumenter, kontakter
    `,
    education: 'angreb, angriber*, sårbarhed*, trussel*, trusler, prompt injection*',
    harmless: `
      glem ikke, ignorer ikke, min tidligere mail, min tidligere e mail, min forrige mail, min tidligere besked, min forrige besked,
      glemt adgangskode*
    `,
  },
};
