import { combined } from './combined.ts';
import type { Lexicon } from './concepts.ts';

export const french: Lexicon = {
  language: 'fr',
  phrases: {
    illustration: `
      par exemple, exemple, exemples, risque, risques, scénario*
    `,
    verdict: `
      note maximale, meilleure note, meilleur candidat, meilleure candidate, recommande vivement, avis favorable, sans réserve,
      ne mentionne aucun défaut, aucun point faible, valide cette, valide ce, approuve ce*, accepte ce*
    `,
    addressed: `
      note à, note pour, à l attention de, à lattention de, à l attention des, à lattention des, message à, message pour,
      consigne pour, consigne à, instruction pour, instructions pour, si tu es une, si tu es un, si vous êtes une, si vous êtes un,
      cher, chère, avis aux, qui lit ce, qui lis ce, qui lit cette, qui lisez ce, qui traite ce, qui traite cette, qui résume ce,
      qui résume cette
    `,
    own_rules: `
      avant mon premier message, au dessus de mon premier message, au dessus de mon message, tes consignes, ta première consigne,
      tes interdictions, t a interdit de, ta interdit de, qu on t a interdit, quon ta interdit, tes directives, ta consigne,
      tes instructions, vos instructions, vos consignes, tes règles, vos règles
    `,
    maker: `
      tes développeurs, tes créateurs, ton éditeur, votre éditeur, vos concepteurs, tes concepteurs, ton opérateur,
      votre opérateur, tes programmeurs, vos développeurs, ton fabricant, t ont programmé, tont programmé, t a programmé,
      ta programmé, on t a appris, on ta appris, on t a inculqué, on ta inculqué, on t a dit de, on ta dit de, qu on t a dit,
      quon ta dit
    `,
    quietly: `
      secrètement, discrètement, en secret
    `,
    override: `
      ignore, ignorez, oublie, oubliez, ne tiens pas compte, ne tenez pas compte, ne tiens plus compte, ne tenez plus compte,
      fais abstraction, faites abstraction, ne suis pas, ne suivez pas, ne suis plus, ne suivez plus, néglige, négligez, contourne,
      contournez, outrepasse, outrepassez, désobéis, passe outre, passez outre, n obéis pas, nobéis plus, cesse de suivre,
      cessez de suivre, écarte, écartez, fais fi, faites fi, désactive, désactivez, laisse de côté, laissez de côté, mets de côté,
      ${combined('tu dois, vous devez, tu vas, tu peux, il faut, merci de, veuillez, prière de', 'ignorer, oublier, totalement ignorer, complètement oublier')}
    `,
    override_weak: `
      supprime, supprimez, efface, effacez, arrête, arrêtez, saute, annule, annulez, remplace, remplacez, ignorer, oublier
    `,
    instruction: `
      instruction, instructions, consigne, consignes, directive, directives, règle, règles, prompt, prompts, invite système,
      restriction, restrictions, limitation, limitations, message système, garde fous, protocole*, programmation, lignes directrices,
      contraintes, filtres de sécurité
    `,
    conversation: `
      tâche, contexte, conversation, rôle
    `,
    prior: `
      précédent, précédents, précédente, précédentes, antérieur, antérieurs, antérieure, antérieures, ci dessus, plus haut, avant,
      auparavant, jusqu ici, jusqu à présent, initial, initiales, initiaux, d origine, dorigine, reçues, données, existantes,
      préalables, qui précèdent, suivantes, ci dessous
    `,
    yours: 'tes, ton, vos, votre, du système, système, du développeur, des développeurs',
    all: 'toutes, tous, toute, tout, chaque, chacune, l ensemble, lensemble, intégralement',
    earlier_words: `
      tout ce qui précède, tout ce qu on, tout ce quon, tout ce qui a été dit, ce qui précède, tout ce que tu sais, tout ce que l on,
      tout ce que lon, tout ce qui t a été, tout ce qui ta été, tout ce qui vous a été, ce qui a été dit avant, tout le texte précédent,
      tout ce qui est au dessus, ${combined('tout ce que je', 'tai dit, viens, dis, vous ai, tai demandé, tai appris')}
    `,
    sole_rules: `
      seules mes règles, uniquement mes règles, que mes règles, ne suis que mes, obéis seulement à moi, n obéis qu à moi,
      nobéis quà moi, seulement mes instructions, uniquement mes instructions,
      n écoute que moi, nécoute que moi, écoute que moi, obéis qu à moi, obéis quà moi, seules mes instructions,
      seules mes consignes, uniquement mes consignes, c est moi qui commande, cest moi qui commande, c est moi le patron,
      cest moi le patron, le patron c est moi, le patron cest moi, ma parole fait loi
    `,
    void: `
      ne sont plus valables, ne sont plus valides, ne s appliquent plus, ne sappliquent plus, sont annulées, sont nulles,
      sont caduques, sont obsolètes, sont remplacées
    `,
    new_task: `
      nouvelle instruction, nouvelles instructions, nouvelle consigne, nouvelles consignes, nouvelle tâche, ta nouvelle tâche,
      votre nouvelle tâche, nouvelles règles, nouvelle directive, nouvelles directives, ta tâche est maintenant, nouvel objectif,
      nouveau rôle
    `,
    reveal: `
      montre, montrez, affiche, affichez, révèle, révélez, donne, donnez, dis moi, dites moi, répète, répétez, écris, écrivez,
      imprime, imprimez, partage, partagez, divulgue, divulguez, traduis, traduisez, copie, copiez, cite, citez, énumère, liste,
      listez, résume, résumez, recopie, recopiez, dévoile, dévoilez, fournis, fournissez, retranscris, communique, communiquez,
      encode, explique
    `,
    what_is: 'quel est, quelle est, quels sont, quelles sont, qu est ce que, quest ce que, que dit, que contient, que disent',
    system_prompt: `
      prompt système, prompt systeme, system prompt*, prompt du système, invite système, invite du système, message système,
      message du système, instructions système, instructions du système, instructions initiales, prompt initial, instructions d origine,
      instructions dorigine, instructions cachées, instructions secrètes, instructions internes, ton prompt, votre prompt,
      consignes initiales, consignes système, consignes internes, instructions confidentielles, instructions de départ
    `,
    text_above: `
      texte ci dessus, mots ci dessus, tout ce qui précède, texte au dessus, texte précédent, début de cette conversation,
      début de la conversation, instructions ci dessus, message ci dessus
    `,
    verbatim: `
      mot pour mot, mot à mot, textuellement, verbatim, intégral, intégralité, intégralement, exactement, en entier, complet,
      complète, sans rien changer, en base64, ligne par ligne, tel quel, dans son intégralité
    `,
    assistant: `
      ia, i a, intelligence artificielle, modèle de langage, modèle de langue, assistant, chatbot, agent conversationnel, agents ia,
      agent ia, assistant ia, robot conversationnel, bot
    `,
    persona: `
      tu es maintenant, tu es désormais, vous êtes maintenant, vous êtes désormais, fais comme si, faites comme si, fais semblant,
      faites semblant, agis comme, agissez comme, agis en tant que, joue le rôle, jouez le rôle, comporte toi comme,
      comportez vous comme, imagine que tu es, prétends être, incarne, incarnez, tu vas jouer, réponds en tant que, tu n es plus,
      tu nes plus, mets toi dans la peau, tu es un, tu es une, tu t appelles, tu tappelles, t es plus un, tes plus un, ton nom est,
      tu incarnes, ${combined('à partir de maintenant, désormais, dorénavant', 'tu, vous, réponds, répondez, agis, ton nom, parle')},
      réponds désormais, réponds maintenant, tu joues le, tu joues un, tu joues une, tu joues mon
    `,
    unrestricted: `
      sans restriction, sans restrictions, sans aucune restriction, sans aucune limite, sans limite, sans limites, sans règle,
      sans règles, sans aucune règle, sans filtre, sans filtres, sans aucun filtre, sans censure, sans limitation, sans limitations,
      sans aucune limitation, sans morale, sans éthique, sans contrainte, sans contraintes, aucune restriction, aucune limite,
      aucune règle, aucun filtre, aucune contrainte, aucune censure, libre de toute, libéré de, non censuré, non filtré,
      non censurée, non filtrée, pas de restrictions, pas de règles, peut tout faire, tout faire, illimitée,
      sans tabou*, aucun tabou, plus aucune interdiction, rien n est interdit, rien nest interdit, répond à tout, réponds à tout,
      sans langue de bois, sans scrupule*, sans faire la morale
    `,
    illicit: 'illégal, illégale, illégaux, immoral, contraire à l éthique, non éthique, dangereux, interdit, nuisible*',
    never_refuse: `
      ne refuse jamais, ne refuses jamais, ne refusez jamais, ne refuses rien, ne refuse rien, ne refuses aucune, ne refuse aucune,
      ne refusez aucune, ne jamais refuser, sans jamais refuser, ne dis jamais non, réponds à tout, réponds toujours,
      réponds à toutes, sans avertissement, sans avertissements, sans aucun avertissement, ne rejette aucune, ne rejettes aucune,
      n as pas le droit de refuser, ne décline jamais
    `,
    conceal: `
      sans prévenir l utilisateur, sans prévenir lutilisateur, sans le dire à, sans en informer, sans informer l utilisateur,
      sans informer lutilisateur, sans avertir l utilisateur, sans avertir lutilisateur, n informe pas, ninforme pas, n informez pas,
      ne dis rien à l utilisateur, ne dis rien à lutilisateur, ne le dis pas à, ne dites pas à l utilisateur, ne dites rien,
      ne mentionne pas, ne mentionnez pas, à l insu, à linsu, sans demander, sans confirmation,
      sans que l utilisateur, sans que lutilisateur, ne dis pas à
    `,
    send: `
      envoie, envoyez, envoyer, transmets, transmettez, transfère, transférez, poste, postez, téléverse, téléversez, expédie, publie,
      publiez, ajoute, ajoutez, inclus, incluez, exfiltre
    `,
    sensitive: `
      conversation, conversations, historique, discussion, mot de passe, mots de passe, identifiants, clé api, clés api, clé, clés,
      secret, secrets, données utilisateur, données de l utilisateur, données de lutilisateur, données personnelles, données clients,
      données confidentielles, informations confidentielles, informations personnelles, e mails, emails, courriels, fichiers,
      documents, jeton, jetons, contacts
    `,
    education: `
      attaque, attaques, attaquant, attaquants, vulnérabilité, vulnérabilités, injection de prompt, injections de prompt,
      prompt injection*, atténuation, malveillant*, menace, menaces`,
    passage: `
      tâches, texte, textes, question, questions, demande, contenu, saisie
    `,
    orders: `
      ordre, ordres, commande, commandes, recommandations, politiques
    `,
    safeguard: `
      filtres de sécurité, filtre de sécurité, filtres de contenu, tes filtres, tes garde fous, vos garde fous, tes règles de sécurité
    `,
    own_setup: `
      ta configuration, votre configuration
    `,
    harmless: `
      n oublie pas, noublie pas, n oubliez pas, noubliez pas, ne pas oublier, n ignore pas, n ignorez pas, mon précédent message,
      mon message précédent, mon précédent e mail, mon e mail précédent, mon courriel précédent, mon précédent courriel,
      mon dernier message, mot de passe oublié, mode d emploi, mode demploi, pas en compte mon, un prompt système,
      du prompt système signifie, expression prompt système, terme prompt système, comme si de rien,
      ${combined('tes règles, vos règles, tes consignes, vos consignes, tes instructions, vos instructions', 'pour, sur, concernant, relatives, de la, du')},
      ${combined('sans limite, sans limites, sans restriction', 'dâge, de temps, de durée, de places, de vitesse, de taille, de poids, de budget')},
      ${combined('règles, consignes, instructions', 'du premier tour, du jeu, de la partie, de la première manche, de la machine, du fabricant, du médecin, de mon médecin, de mon chef, de ma mère, de mes parents, de ma prof, du prof, de la maîtresse, de lécole, du collège, du code de la route, de grammaire, de la notice, du manuel, de montage, de lavage, de la recette, du bailleur, de régime')},
      tout ce que tu sais sur, tout ce que tu sais de, tout ce que vous savez,
      ${combined('mon fils, ma fille, mon mari, ma femme, mon chef, mon collègue, mon voisin, mon propriétaire, il, elle, on, qui, personne, tout le monde, chacun', 'ignore, oublie, néglige, contourne, outrepasse, écarte')},
      règles de la maison, règles de la classe, règles d urbanisme
    `,
  },
};

export const italian: Lexicon = {
  language: 'it',
  phrases: {
    illustration: `
      per esempio, ad esempio, esempio, esempi, rischio, rischi, scenario, scenari
    `,
    verdict: `
      punteggio massimo, voto massimo, massimo dei voti, miglior candidato, miglior candidata, candidata ideale, candidato ideale,
      senza riserve, non menzionare difetti, approva questo, approva questa, approvi questa, giudizio favorevole
    `,
    addressed: `
      nota per, messaggio per, avviso per, istruzioni per, istruzione per, attenzione, se sei un, se sei una, caro, cara, gentile,
      che legge questo, che legge questa, che legge questi, che elabora questo, che elabora questa, che riassume questo,
      che riassume questa
    `,
    own_rules: `
      prima del mio primo messaggio, sopra il mio messaggio, che precede il mio, ti hanno vietato, ti hanno proibito, tue direttive,
      tue consegne, tuo prompt, tue istruzioni, tue regole, le tue linee guida
    `,
    maker: `
      tuoi sviluppatori, tuoi creatori, tuoi programmatori, tuo fornitore, tuo gestore, tuo produttore, ti hanno programmato,
      ti ha programmato, ti hanno detto, ti hanno insegnato, ti hanno imposto, ti hanno inculcato, t hanno detto, thanno detto
    `,
    quietly: `
      in segreto, segretamente, di nascosto, discretamente
    `,
    override: `
      ignora, ignori, ignorate, dimentica, dimentichi, dimenticate, dimenticati, trascura, trascuri, non seguire, non seguite,
      non segua, non tenere conto, non tener conto, non considerare, disobbedisci, smetti di seguire, tralascia, aggira, scavalca,
      sovrascrivi, scarta, lascia perdere, lascia stare, non obbedire, disattiva, disattivi, metti da parte, viola,
      ${combined('devi, deve, dovete, dovrai, bisogna, puoi, si prega di, vai a', 'ignorare, dimenticare')}
    `,
    override_weak: `
      elimina, cancella, rimuovi, sostituisci, salta, cambia, annulla, annulli, ignorare, dimenticare
    `,
    instruction: `
      istruzione, istruzioni, direttiva, direttive, regola, regole, comando, comandi, prompt, linee guida, restrizione, restrizioni,
      limitazione, limitazioni, messaggio di sistema, programmazione, protocollo, protocolli, filtri di sicurezza, misure di sicurezza,
      vincoli
    `,
    conversation: `
      compito, contesto, conversazione, ruolo
    `,
    prior: `
      precedente, precedenti, sopra, di sopra, qui sopra, soprastanti, prima, finora, fino ad ora, originale, originali, iniziale,
      iniziali, ricevute, esistenti, precedentemente, sopracitate, seguenti, sottostanti, successive
    `,
    yours: 'tue, tua, tuo, tuoi, vostre, del sistema, sistema, dello sviluppatore, degli sviluppatori',
    all: 'tutte, tutti, tutta, tutto, ogni, qualsiasi, ciascuna, completamente',
    earlier_words: `
      tutto quello che ti, tutto ciò che ti, tutto quanto sopra, tutto quello che sai, quanto detto, quanto sopra,
      tutto ciò che precede, quello che ti è stato detto, ciò che ti è stato detto, tutto il testo precedente,
      ${combined('tutto ciò che, tutto quello che', 'ti, ho detto, ti ho, hai imparato, sai, è stato detto, viene prima, precede, ho scritto')}
    `,
    sole_rules: `
      solo le mie regole, soltanto le mie regole, valgono solo le mie, segui solo le mie, obbedisci solo a me,
      solo le mie istruzioni, esclusivamente le mie,
      ascolta solo me, dai retta solo a me, obbedisci solo, solo i miei ordini, adesso comando io, qui comando io, ora comando io,
      si fa a modo mio, l unica regola è, lunica regola è, la mia parola è legge
    `,
    void: `
      non sono più valide, non valgono più, non si applicano più, sono annullate, sono nulle, sono state sostituite, sono obsolete,
      sono revocate
    `,
    new_task: `
      nuova istruzione, nuove istruzioni, nuovo compito, il tuo nuovo compito, nuove regole, nuovo ordine, nuovi ordini,
      nuova direttiva, nuove direttive, il tuo compito ora è, nuovo obiettivo, nuovo ruolo, nuova politica
    `,
    reveal: `
      mostra, mostrami, mostri, rivela, rivelami, riveli, dimmi, dammi, ripeti, ripeta, scrivi, scriva, stampa, stampi, condividi,
      condivida, divulga, traduci, traduca, copia, cita, elenca, riassumi, riporta, riproduci, trascrivi, fornisci, fornisca,
      visualizza, svela, svelami, codifica, spiega, esponi
    `,
    what_is: 'qual è, quali sono, cosa dice, cosa dicono, cosa contiene, cos è, che cosa è, qual era, quali erano',
    system_prompt: `
      prompt di sistema, prompt del sistema, system prompt*, messaggio di sistema, messaggio del sistema, istruzioni di sistema,
      istruzioni del sistema, istruzioni iniziali, prompt iniziale, istruzioni originali, istruzioni nascoste, istruzioni segrete,
      istruzioni interne, tuo prompt, istruzioni riservate, prompt originale, prompt nascosto
    `,
    text_above: `
      testo sopra, testo precedente, tutto quanto sopra, parole sopra, inizio di questa conversazione, inizio della conversazione,
      istruzioni sopra, testo qui sopra
    `,
    verbatim: `
      parola per parola, testualmente, letteralmente, alla lettera, completo, completa, integrale, integralmente, esattamente,
      per intero, senza modifiche, in base64, riga per riga, tale e quale, intero
    `,
    assistant: `
      ia, i a, ai, intelligenza artificiale, modello linguistico, modello di linguaggio, assistente, assistenti, chatbot, agente ia,
      agenti ia, agente ai, bot, robot
    `,
    persona: `
      ora sei, adesso sei, sei ora, comportati come, agisci come, fingi di essere, fai finta, fingi che, interpreta il ruolo,
      assumi il ruolo, assumi l identità, assumi lidentità, immagina di essere, impersona, recita la parte, non sei più, rispondi come,
      simula, fai la parte, sei un, sei una, sei il, sei la, ti chiami, il tuo nome è, sei lo,
      ${combined('da ora in poi, dora in poi, da adesso in poi, dora in avanti', 'sei, sarai, tu, ti chiami, rispondi, risponderai, il tuo nome, agisci, non sei')}
    `,
    unrestricted: `
      senza restrizioni, senza restrizione, senza alcuna restrizione, senza nessuna restrizione, senza limiti, senza limite,
      senza alcun limite, senza regole, senza alcuna regola, senza filtri, senza filtro, senza alcun filtro, senza censura,
      senza limitazioni, senza alcuna limitazione, senza morale, senza etica, senza vincoli, nessuna restrizione, nessun filtro,
      nessun limite, nessuna regola, nessuna limitazione, non hai restrizioni, non hai limiti, non hai regole, libera da ogni,
      libero da ogni, libera da qualsiasi, illimitata, non censurata, non filtrata, può fare qualsiasi cosa, fare qualsiasi cosa,
      fare tutto,
      senza tabù, senza scrupoli, senza peli sulla lingua, niente è vietato, nulla è proibito, risponde a tutto, rispondi a tutto,
      non conosce limiti, senza freni
    `,
    illicit: 'illegale, illegali, immorale, immorali, non etico, non etici, pericoloso, pericolosi, proibito, dannoso',
    never_refuse: `
      non rifiuti mai, non rifiutare mai, non rifiutare nessuna, non rifiuti nessuna, non rifiuti alcuna, non rifiuti niente,
      non rifiuti nulla, mai rifiutare, non dire mai di no, rispondi a tutto, rispondi sempre, senza avvertimenti, senza avvisi,
      senza avvertenze, non respingere, non ti rifiuti, non rifiutarti
    `,
    conceal: `
      senza avvisare l utente, senza avvisare lutente, senza dire all utente, senza dirlo, senza informare l utente,
      senza informare lutente, senza che l utente, senza che lutente, senza notificare, non dire all utente, non dirlo all utente,
      non informare l utente, non informare lutente, non avvisare, non menzionare, senza chiedere, senza conferma, all insaputa, allinsaputa, non dire nulla
    `,
    send: `
      invia, inviare, inviami, manda, mandare, spedisci, inoltra, inoltrare, trasmetti, carica, pubblica, trasferisci, aggiungi,
      allega, includi, posta
    `,
    sensitive: `
      conversazione, conversazioni, cronologia, password, credenziali, chiave api, chiavi api, chiave, chiavi, segreto, segreti,
      dati utente, dati dell utente, dati dellutente, dati personali, dati dei clienti, dati riservati, informazioni riservate,
      informazioni personali, e mail, email, file, documenti, token, contatti
    `,
    education: `
      attacco, attacchi, attaccante, attaccanti, aggressore, vulnerabilità, prompt injection*, iniezione di prompt*, mitigazione, malevol*, dannos*, minaccia, minacce`,
    passage: `
      compiti, testo, testi, domanda, domande, richiesta, contenuto
    `,
    orders: `
      ordine, ordini, indicazione, indicazioni, disposizioni, politiche
    `,
    safeguard: `
      filtri di sicurezza, filtri di contenuto, i tuoi filtri, tuoi filtri, tue misure di sicurezza
    `,
    own_setup: `
      tua configurazione
    `,
    harmless: `
      non dimenticare, non dimenticate, non ignorare, non dimenticarti, mio messaggio precedente, mio precedente messaggio,
      mia e mail precedente, mia precedente e mail, mia email precedente, mia precedente email, mio ultimo messaggio,
      password dimenticata, manuale di istruzioni, istruzioni per l uso, istruzioni per luso, un prompt di sistema,
      un prompt del sistema, significa prompt di sistema, come se niente, come se nulla,
      ${combined('tue regole, tue istruzioni, tue direttive, le tue linee guida', 'per, su, sul, sulla, riguardo, della, del')},
      ${combined('senza limiti, senza limite, senza restrizioni', 'di orario, di tempo, di età, di posti, di velocità, di peso, di spesa')},
      ${combined('regole, istruzioni, disposizioni, indicazioni', 'del primo turno, del primo giro, del gioco, della partita, della lavatrice, del forno, del manuale, del produttore, del medico, della scuola, della classe, del condominio, della casa, del codice della strada, di grammatica, del mio capo, di mia madre, dei miei genitori, della prof, del professore, dell allenatore, della ricetta, di montaggio, di lavaggio')},
      tutto quello che sai su, tutto quello che sai di, tutto ciò che sai di,
      ${combined('mio figlio, mia figlia, mio marito, mia moglie, il mio capo, il vicino, lui, lei, si, che, chi, nessuno, la gente', 'ignora, dimentica, trascura, aggira, viola, scavalca')}
    `,
  },
};

export const romanian: Lexicon = {
  language: 'ro',
  phrases: {
    illustration: `
      de exemplu, exemplu, exemple,
      risc, riscuri
    `,
    quietly: `
      în secret
    `,
    override: `
      ignoră, ignora, ignorați, ignorati, uită, uita, uitați, nu urma, nu urmați, nu ține cont, nu respecta, nesocotește, ocolește,
      anulează, renunță la, nu asculta
    `,
    instruction: `
      instrucțiune*, instrucțiun*, instructiun*, regul*, directiv*, indicați*, ordin, ordine, ordinele, comenzi, comenzile, prompt*,
      restricți*, limităr*, îndrumăr*, mesaj de sistem
    `,
    conversation: 'sarcin*, context*, conversați*, text*, întrebar*, rol*',
    prior: 'anterioar*, anterior, precedent*, de mai sus, dinainte, înainte, până acum, inițial*, original*, existent*, primite',
    yours: 'tale, tău, ta, voastre, sistemului, dezvoltatorului, de sistem',
    all: 'toate, toți, tot, orice, fiecare',
    earlier_words: 'tot ce ți, tot ce ti, tot ceea ce, tot ce este mai sus, tot ce am spus, tot ce s a spus, ce ți s a spus, tot ce știi',
    sole_rules: 'doar regulile mele, numai regulile mele, sunt valabile doar, ascultă doar de mine, urmează doar',
    new_task: 'instrucțiuni noi, noi instrucțiuni, sarcină nouă, noua ta sarcină, reguli noi, sarcina ta este acum',
    reveal: 'arată, arată mi, afișează, spune mi, dezvăluie, dă mi, repetă, scrie, tipărește, traduce, copiază, redă, citează',
    what_is: 'care este, care sunt, ce spune, ce conține',
    system_prompt: `
      prompt de sistem, promptul de sistem, prompt ul de sistem, promptul sistemului, system prompt*, instrucțiunile de sistem,
      instrucțiuni de sistem, instrucțiunile sistemului, mesajul de sistem, instrucțiunile inițiale, instrucțiunile tale,
      promptul tău, regulile tale, instrucțiunile ascunse, promptul inițial
    `,
    text_above: 'textul de mai sus, tot ce este mai sus, cuvintele de mai sus',
    verbatim: 'cuvânt cu cuvânt, complet, întreg, întregul, exact, integral, literal, în base64',
    assistant: `
      ia, ai, inteligență artificială, inteligența artificială, model de limbaj, modelul de limbaj, asistent, asistentul, chatbot
    `,
    persona: `
      acum ești, ești acum, de acum înainte, de acum încolo, începând de acum, prefă te, comportă te ca, acționează ca, joacă rolul,
      imaginează ți că ești, nu mai ești
    `,
    unrestricted: `
      fără restricții, fără nicio restricție, fără limite, fără reguli, fără filtre, fără filtru, fără cenzură, fără limitări,
      nicio restricție, nicio regulă, nelimitat*, necenzurat*
    `,
    never_refuse: `
      nu refuzi nimic, nu refuzi nicio, nu refuza nimic, nu refuza nicio, nu refuzi niciodată, niciodată nu refuzi,
      răspunzi la orice, fără avertismente, nu respingi
    `,
    conceal: `
      fără să anunți utilizatorul, fără a anunța utilizatorul, fără să informezi utilizatorul, fără a informa utilizatorul,
      fără să spui utilizatorului, nu spune utilizatorului, nu informa utilizatorul, fără confirmare`,
    send: 'trimite, trimiteți, expediază, încarcă, postează, redirecționează, transmite',
    sensitive: `
      conversați*, istoric*, parol*, credențiale*, cheie api, cheile api, date personale, datele utilizatorului, datele clienților,
      confidențial*, fișiere*, documente*, mesaje*
    `,
    education: 'atac, atacuri, atacator*, vulnerabilit*, prompt injection*',
    harmless: `
      nu uita, nu uitați, nu ignora, nu ignorați, mesajul meu anterior, e mailul meu anterior, emailul meu anterior, am uitat parola
    `,
  },
};
