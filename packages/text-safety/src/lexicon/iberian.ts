import { combined } from './combined.ts';
import type { Lexicon } from './concepts.ts';

export const spanish: Lexicon = {
  language: 'es',
  phrases: {
    illustration: `
      por ejemplo, ejemplo, ejemplos, riesgo, riesgos, escenario*
    `,
    verdict: `
      máxima puntuación, puntuación máxima, nota máxima, mejor candidato, mejor candidata, candidato ideal, candidata ideal,
      recomienda contratar, recomiende contratar, sin reservas, no menciones debilidades, no mencione debilidades, aprueba este,
      aprueba esta, apruebe este, apruebe esta, informe favorable
    `,
    addressed: `
      nota para, nota a, mensaje para, aviso a, aviso para, instrucción para, instrucciones para, atención, si eres una,
      si eres un, estimada, estimado, querida, querido, que lea este, que lee este, que lea esta, que lee esta, que procese este,
      que procesa este, que procese esta, que procesa esta, que resuma este, que resume este
    `,
    own_rules: `
      antes de mi primer mensaje, encima de mi mensaje, encima de mi primer mensaje, te prohibieron, te han prohibido,
      antes de que yo hablara, antes de hablar conmigo, tus prohibiciones, tus directrices, tus consignas, te dijeron que no,
      te dijeron q no, tus instrucciones, sus instrucciones, tus reglas
    `,
    maker: `
      tus desarrolladores, tus creadores, tus programadores, tu proveedor, impuestas por su proveedor, tu operador, su operador,
      tu fabricante, te programaron, te programó, lo que te dijeron, te haya dicho tu, te enseñaron, te pusieron antes,
      te metieron
    `,
    quietly: `
      en secreto, a escondidas, secretamente, discretamente
    `,
    override: `
      ignora, ignore, ignoren, ignorad, olvida, olvide, olviden, olvídate, olvídese, omite, omita, no sigas, no siga, no hagas caso,
      no haga caso, haz caso omiso, haga caso omiso, pasa por alto, pase por alto, descarta, descarte, desobedece, desobedezca,
      no obedezcas, deja de seguir, deje de seguir, sobrescribe, evade, elude, sáltate, sáltese, no tengas en cuenta,
      no tenga en cuenta, prescinde, desatiende, desatienda, desactiva, desactive, deja de lado, deje de lado, no respetes, viola,
      ${combined('debes, debe, deberás, tienes que, tiene que, hay que, vas a, puedes, procede a, favor de', 'ignorar, olvidar, omitir, descartar, hacer caso omiso, pasar por alto')}
    `,
    override_weak: `
      borra, borre, elimina, elimine, reemplaza, cambia, quita, anula, anule, anular, ignorar, olvidar, omitir, descartar,
      hacer caso omiso
    `,
    instruction: `
      instrucción, instrucciones, directriz, directrices, regla, reglas, norma, normas, prompt, prompts, comando, comandos, restricción,
      restricciones, limitación, limitaciones, directiva, directivas, mensaje del sistema, programación, protocolo*,
      filtros de seguridad, medidas de seguridad, lineamientos
    `,
    conversation: `
      tarea, contexto, conversación, papel, rol
    `,
    prior: `
      anterior, anteriores, previa, previas, previo, previos, precedente, precedentes, de arriba, arriba, antes, hasta ahora,
      hasta aquí, original, originales, inicial, iniciales, recibidas, recibiste, existentes, dadas, que te dieron, siguientes,
      mencionadas, anteriormente, posteriores
    `,
    yours: 'tus, tu, sus, del sistema, sistema, del desarrollador, de los desarrolladores',
    all: 'todas, todos, toda, todo, cualquier, cada, cualquiera, por completo, completamente',
    earlier_words: `
      todo lo anterior, todo lo que te, todo lo que he dicho, todo lo que dije, lo anterior, todo lo que sabes, todo lo dicho,
      todo lo previo, lo que te dijeron, lo que te han dicho, todo lo que se te, todo el texto anterior, todo lo de arriba,
      lo que se te dijo, ${combined('todo lo que le', 'dijeron, han dicho, dije, enseñaron, hayan dicho')}
    `,
    sole_rules: `
      solo mis reglas, sólo mis reglas, solo valen mis, solo sigues mis, únicamente mis reglas, obedece solo, obedéceme solo,
      solo mis instrucciones, sólo mis instrucciones, sigue solo mis, solo cuentan mis, solo se aplican mis,
      caso solo a mí, solo mis órdenes, únicamente mis instrucciones, aquí mando yo, ahora mando yo, mando yo, la única norma es,
      la única regla es, mi palabra es ley
    `,
    void: `
      ya no son válidas, ya no aplican, ya no se aplican, quedan anuladas, están anuladas, quedan sin efecto, ya no valen,
      han sido reemplazadas, están obsoletas
    `,
    new_task: `
      nueva instrucción, nuevas instrucciones, nueva tarea, tu nueva tarea, su nueva tarea, nuevas reglas, nueva orden,
      nuevas órdenes, nueva directiva, nuevas directrices, tu tarea ahora es, nuevo objetivo, nuevo rol, nuevo papel, nueva política
    `,
    reveal: `
      muestra, muéstrame, muestre, muéstreme, enseña, enséñame, revela, revele, revélame, dime, dígame, dame, deme, repite, repita,
      escribe, escriba, imprime, imprima, comparte, comparta, divulga, divulgue, traduce, traduzca, copia, copie, cita, cite, lista,
      liste, resume, resuma, reproduce, reproduzca, transcribe, transcriba, proporciona, proporcione, entrega, codifica, expón, explica,
      saca, devuelve, filtra, dicta, díctame
    `,
    what_is: 'cuál es, cuáles son, qué es, qué dice, qué dicen, qué contiene, cuál fue, cuáles fueron, qué instrucciones',
    system_prompt: `
      prompt del sistema, prompt de sistema, system prompt*, mensaje del sistema, mensaje de sistema, instrucciones del sistema,
      instrucciones de sistema, instrucciones iniciales, prompt inicial, instrucciones originales, instrucciones ocultas,
      instrucciones secretas, instrucciones internas, tu prompt, indicaciones del sistema, indicación del sistema,
      instrucciones confidenciales, instrucciones de inicio, prompt original, prompt oculto
    `,
    text_above: `
      texto de arriba, texto anterior, todo lo anterior, palabras anteriores, palabras de arriba, inicio de esta conversación,
      principio de esta conversación, inicio de la conversación, instrucciones anteriores, instrucciones de arriba
    `,
    verbatim: `
      palabra por palabra, textualmente, literalmente, al pie de la letra, completo, completa, íntegro, íntegra, íntegramente,
      exactamente, exacto, sin cambios, en base64, línea por línea, tal cual, entero, por completo
    `,
    assistant: `
      ia, i a, inteligencia artificial, modelo de lenguaje, asistente, asistentes, chatbot, agente de ia, agentes de ia,
      asistente de ia, bot, robot
    `,
    persona: `
      ahora eres, eres ahora, actúa como, actúe como, finge ser, finge que eres, hazte pasar, haz como si, compórtate como,
      compórtese como, imagina que eres, haz el papel, interpreta el papel, interpreta a, asume el rol, asume el papel,
      asume la identidad, ya no eres, responde como, simula ser, juega el papel, ahora actuarás, eres un, eres una, eres el, te llamas,
      te nombro, tu nombre es, ahora sos, vas a ser,
      ${combined('a partir de ahora, desde ahora, de ahora en adelante, en adelante', 'eres, serás, tú, usted, te llamas, vas a, tu nombre, respondes, responderás, responde, contestas, contesta, actúas, actuarás, actúa, hablas, ya no eres')},
      serás un, serás una, serás mi, serás el
    `,
    unrestricted: `
      sin restricciones, sin restricción, sin ninguna restricción, sin límites, sin límite, sin ningún límite, sin reglas,
      sin ninguna regla, sin filtros, sin filtro, sin ningún filtro, sin censura, sin limitaciones, sin limitación,
      sin ninguna limitación, sin moral, sin ética, sin normas, ninguna restricción, ningún filtro, ningún límite, ninguna regla,
      no tienes restricciones, no tiene restricciones, no tienes límites, no tienes reglas, libre de toda, libre de todas,
      libre de restricciones, ilimitada, irrestricta, no censurada, no filtrada, puede hacer cualquier cosa, hacer de todo,
      hacer cualquier cosa,
      sin tabúes, sin tabú, sin ley, no conoce límites, nada está prohibido, nada te está prohibido, contesta todo, contestas todo,
      responde a todo, respondes a todo, sin pelos en la lengua, sin escrúpulos, sin vendas, ya no le afectan los filtros
    `,
    illicit: 'ilegal, ilegales, inmoral, inmorales, poco ético, no ético, antiético, peligroso, peligrosa, prohibido, dañino',
    never_refuse: `
      nunca te niegas, nunca te niegues, no te niegas, no te niegues, nunca rechaces, nunca rechazas, no rechazas ninguna,
      no rechaces ninguna, no rechazas ningún, no rechaces ningún, no rechazas nada, jamás rechaces, jamás te niegues,
      nunca digas que no, responde a todo, responde siempre, respondes a todo, respondes todo, sin advertencias,
      sin ninguna advertencia, sin avisos, nunca rehúses
    `,
    conceal: `
      sin avisar al usuario, sin decirle al usuario, sin informar al usuario, sin decírselo, sin notificar al usuario,
      sin que el usuario, no le digas al usuario, no le diga al usuario, no informes al usuario, no informe al usuario,
      no avises al usuario, no lo menciones, no menciones esto, no menciones estas, sin preguntar, sin confirmación, sin pedir confirmación, sin conocimiento del usuario, no se lo digas
    `,
    send: `
      envía, envíe, enviar, envíame, manda, mande, reenvía, reenvíe, transmite, transmita, sube, suba, publica, publique, remite,
      transfiere, transfiera, añade, agrega, adjunta, incluye, filtra
    `,
    sensitive: `
      conversación, conversaciones, historial, contraseña, contraseñas, credencial, credenciales, clave api, claves api,
      clave de api, claves de api, clave, claves, secreto, secretos, datos del usuario, datos de usuario, datos personales,
      datos de clientes, datos confidenciales, información confidencial, información personal, correos, correos electrónicos,
      archivos, documentos, token, tokens, contactos
    `,
    education: `
      ataque, ataques, atacante, atacantes, vulnerabilidad, vulnerabilidades, inyección de prompt*, inyecciones de prompt*,
      prompt injection*, mitigación, malicioso*, maliciosa*, amenaza*`,
    passage: `
      tareas, texto, textos, pregunta, preguntas, solicitud, contenido, entrada
    `,
    orders: `
      orden, órdenes, indicación, indicaciones, políticas, pautas
    `,
    safeguard: `
      filtros de seguridad, filtros de contenido, tus filtros, tus salvaguardas, medidas de seguridad que, tus normas de seguridad
    `,
    own_setup: `
      tu configuración
    `,
    harmless: `
      no olvides, no olvide, no ignores, no ignore, no te olvides, nunca olvides, mi mensaje anterior, mi correo anterior,
      mi anterior correo, mi anterior mensaje, mi último mensaje, contraseña olvidada, olvidé mi contraseña, olvidar mi contraseña,
      manual de instrucciones, un prompt del sistema, un prompt de sistema, significa prompt del sistema, significa prompt de sistema,
      como si nada,
      ${combined('tus reglas, tus instrucciones, sus instrucciones, tus directrices', 'para, sobre, acerca, de la, del, de los')},
      ${combined('sin límite, sin límites, sin restricción, sin restricciones', 'de edad, de tiempo, de plazas, de horario, de velocidad, de peso, de personas, de gasto, de aforo, de páginas')},
      ${combined('reglas, normas, instrucciones, órdenes', 'de la primera ronda, de la ronda, del juego, de la partida, de la lavadora, del horno, del folleto, del manual, del fabricante, del médico, del doctor, de la escuela, del colegio, de la clase, de la casa, de tráfico, de circulación, de ortografía, de gramática, de la comunidad, de mi jefe, de mi madre, de mis padres, de mi profesor, de mi profesora, del profesor, del entrenador, del capitán, de la receta, de montaje, de lavado, anteriores del folleto, anteriores del manual, anteriores del cliente')},
      todo lo que sabes de, todo lo que sabes sobre, todo lo que sabéis,
      ${combined('mi hijo, mi hija, mi marido, mi mujer, mi jefe, mi vecino, él, ella, se, que, quien, nadie, la gente, mi compañero', 'ignora, olvida, omite, descarta, elude, evade, viola, desatiende')}
    `,
  },
};

export const portuguese: Lexicon = {
  language: 'pt',
  phrases: {
    illustration: `
      por exemplo, exemplo, exemplos, risco, riscos, cenário*
    `,
    verdict: `
      nota máxima, pontuação máxima, melhor candidato, melhor candidata, candidata ideal, candidato ideal, recomende a contratação,
      sem ressalvas, não mencione fraquezas, aprove este, aprove esta, aprova este, parecer favorável
    `,
    addressed: `
      nota para, mensagem para, aviso a, aviso para, instrução para, instruções para, atenção, se você é um, se você é uma,
      se você for um, se você for uma, se fores um, se fores uma, caro, cara, prezado, prezada, que lê este, que ler este,
      que lê esta, que ler esta, que processa este, que processa esta, que resume este, que resume esta
    `,
    own_rules: `
      antes da minha primeira mensagem, acima da minha mensagem, acima da minha primeira mensagem, te proibiram, tuas instruções,
      teu prompt, seu prompt, teu texto de configuração, seu texto de configuração, você recebeu antes, suas instruções, suas regras,
      tuas regras, suas diretrizes
    `,
    maker: `
      teus criadores, seus criadores, seus desenvolvedores, teus programadores, seus programadores, do desenvolvedor,
      dos desenvolvedores, seu operador, teu operador, te programaram, te programou, te ensinaram, te disseram, te mandaram,
      te impuseram
    `,
    quietly: `
      em segredo, secretamente, discretamente
    `,
    override: `
      ignore, ignora, ignorem, esqueça, esqueçam, esquece, desconsidere, desconsidera, não siga, não sigas, desobedeça, pare de seguir,
      deixe de seguir, deixe de lado, despreze, descarte, descarta, sobrescreva, contorne, burle, não obedeça, não leve em conta,
      não leves em conta, não considere, desative, passe por cima, viole,
      ${combined('deve, deves, você deve, tem que, tens de, precisa, pode, podes, vai, favor', 'ignorar, esquecer, desconsiderar')}
    `,
    override_weak: `
      apague, remova, exclua, delete, substitua, troque, pule, anule, anula, ignorar, esquecer, desconsiderar
    `,
    instruction: `
      instrução, instruções, diretriz, diretrizes, diretiva, diretivas, directriz, directrizes, regra, regras, norma, normas, prompt,
      prompts, comando, comandos, restrição, restrições, limitação, limitações, mensagem do sistema, programação, protocolo*,
      filtros de segurança, medidas de segurança
    `,
    conversation: `
      tarefa, contexto, conversa, papel
    `,
    prior: `
      anterior, anteriores, prévia, prévias, prévio, prévios, precedente, precedentes, acima, antes, até agora, até aqui, original,
      originais, inicial, iniciais, recebidas, recebeu, existentes, dadas, anteriormente, seguintes, abaixo, posteriores
    `,
    yours: 'suas, sua, seu, seus, tuas, tua, teu, teus, do sistema, sistema, do desenvolvedor, dos desenvolvedores',
    all: 'todas, todos, toda, todo, tudo, qualquer, cada, quaisquer, completamente',
    earlier_words: `
      tudo acima, tudo o que foi dito, o que foi dito antes, tudo que você sabe, tudo anterior, o texto acima, todo o texto anterior,
      tudo que disse,
      ${combined('tudo o que, tudo que', 'eu disse, eu falei, eu te, eu lhe, te, lhe, foi, você sabe, você aprendeu, você recebeu, você ouviu, sabes, aprendeste, veio antes, está acima, disse antes, disseram')}
    `,
    sole_rules: `
      só as minhas regras, apenas as minhas regras, só valem as minhas, somente as minhas, somente minhas regras,
      apenas minhas regras, só minhas regras, siga apenas as minhas, obedeça apenas a mim, obedeça somente, só as minhas instruções,
      apenas minhas instruções,
      obedeça só a mim, obedece só a mim, só a mim, somente a mim, só minhas ordens, só as minhas ordens,
      apenas as minhas instruções, exclusivamente o que eu, quem manda aqui sou, agora mando eu, quem manda agora sou,
      a única regra é, minha palavra é lei
    `,
    void: `
      não são mais válidas, não valem mais, não se aplicam mais, já não se aplicam, estão anuladas, foram anuladas,
      foram substituídas, estão revogadas, já não são válidas
    `,
    new_task: `
      nova instrução, novas instruções, nova tarefa, sua nova tarefa, tua nova tarefa, novas regras, nova ordem, novas ordens,
      novas diretrizes, sua tarefa agora é, novo objetivo, novo papel, nova política
    `,
    reveal: `
      mostre, mostra, mostre me, mostra me, exiba, exibe, revele, revela, diga, diga me, diz me, dê me, me dê, me mostre, me diga,
      repita, repete, escreva, escreve, imprima, imprime, compartilhe, partilhe, divulgue, traduza, traduz, copie, copia, cite,
      liste, resuma, reproduza, transcreva, forneça, fornece, entregue, codifique, exponha, explique, apresente, vaze
    `,
    what_is: 'qual é, quais são, o que é, o que diz, o que contém, qual foi, quais foram, qual o seu, quais as suas',
    system_prompt: `
      prompt do sistema, prompt de sistema, system prompt*, mensagem do sistema, mensagem de sistema, instruções do sistema,
      instruções de sistema, instruções iniciais, prompt inicial, instruções originais, instruções ocultas, instruções secretas,
      instruções internas, seu prompt, teu prompt, instruções confidenciais, prompt original, prompt oculto
    `,
    text_above: `
      texto acima, tudo acima, texto anterior, palavras acima, início desta conversa, começo desta conversa, início da conversa,
      instruções acima, instruções anteriores
    `,
    verbatim: `
      palavra por palavra, textualmente, literalmente, ao pé da letra, completo, completa, na íntegra, integralmente, exatamente,
      exatas, sem alterações, em base64, linha por linha, tal qual, inteiro, por completo, integral
    `,
    assistant: `
      ia, i a, inteligência artificial, modelo de linguagem, assistente, assistentes, chatbot, agente de ia, agentes de ia,
      assistente de ia, bot, robô
    `,
    persona: `
      agora você é, você agora é, agora és, és agora, aja como, age como, finja ser, finge ser, finja que, finge que, faça de conta,
      comporte se como, imagine que você é, faça o papel, interprete o papel, assuma o papel, assuma a identidade, assuma a persona,
      você não é mais, responda como, simule ser, atue como, você é um, você é uma, você é o, você é a, és um, és uma, és o, és a,
      seu nome é, teu nome é, chamas te,
      ${combined('a partir de agora, de agora em diante, daqui em diante, doravante', 'você, tu, és, serás, vai ser, seu nome, responda, responde, aja, age, fale')},
      você será um, você será uma, você será o, você será meu
    `,
    unrestricted: `
      sem restrições, sem restrição, sem nenhuma restrição, sem qualquer restrição, sem quaisquer restrições, sem limites,
      sem limite, sem regras, sem nenhuma regra, sem filtros, sem filtro, sem nenhum filtro, sem censura, sem limitações,
      sem limitação, sem nenhuma limitação, sem moral, sem ética, nenhuma restrição, nenhum filtro, nenhum limite, nenhuma regra,
      não tem restrições, não tem limites, não tem regras, livre de todas, livre de qualquer, livre de restrições, ilimitada,
      irrestrita, não censurada, não filtrada, pode fazer qualquer coisa, fazer qualquer coisa,
      sem tabu*, sem lei, sem escrúpulos, nada é proibido, responde tudo, responde a tudo, responde qualquer, não conhece limites,
      sem papas na língua, sem travas
    `,
    illicit: 'ilegal, ilegais, imoral, imorais, antiético*, perigoso*, proibido*, prejudicial*',
    never_refuse: `
      nunca recuse, nunca recusa, nunca recusas, não recusa nada, não recuses nada, não recusa nenhum, não recuse nenhum,
      não recusas nenhum, não recusa qualquer, jamais recuse, nunca diga não, nunca rejeite, não rejeite, não rejeita,
      responda a tudo, responde a tudo, responda sempre, sem avisos, sem advertências, sem nenhum aviso, nunca se recuse,
      não se recuse
    `,
    conceal: `
      sem avisar o usuário, sem avisar ao usuário, sem avisar o utilizador, sem informar o usuário, sem informar ao usuário,
      sem informar o utilizador, sem dizer ao usuário, sem que o usuário, sem notificar, não diga ao usuário, não conte ao usuário,
      não informe o usuário, não informe ao usuário, não avise, não mencione isso, não mencione isto, não mencione estas, sem perguntar, sem confirmação, sem pedir confirmação, sem o conhecimento, não digas ao
    `,
    send: `
      envie, envia, enviar, mande, manda, encaminhe, encaminha, transmita, publique, poste, faça upload, remeta, transfira, adicione,
      anexe, inclua, repasse
    `,
    sensitive: `
      conversa, conversas, histórico, senha, senhas, palavra passe, palavras passe, credencial, credenciais, chave api, chave de api,
      chaves de api, chave, chaves, segredo, segredos, dados do usuário, dados do utilizador, dados pessoais, dados de clientes,
      dados dos clientes, dados confidenciais, informações confidenciais, informações pessoais, e mails, emails, arquivos, ficheiros,
      documentos, token, tokens, contatos
    `,
    education: `
      ataque, ataques, atacante, atacantes, vulnerabilidade, vulnerabilidades, injeção de prompt*, injeções de prompt*,
      prompt injection*, mitigação, malicioso*, maliciosa*, ameaça*`,
    passage: `
      tarefas, texto, textos, pergunta, perguntas, pedido, conteúdo, entrada
    `,
    orders: `
      ordem, ordens, orientação, orientações, políticas, indicações
    `,
    safeguard: `
      filtros de segurança, filtros de conteúdo, seus filtros, teus filtros, suas salvaguardas, suas medidas de segurança
    `,
    own_setup: `
      sua configuração
    `,
    harmless: `
      não esqueça, não se esqueça, não ignore, não esqueças, nunca esqueça, minha mensagem anterior, meu e mail anterior,
      meu email anterior, meu último e mail, minha última mensagem, esqueci minha senha, esqueci a senha, manual de instruções,
      um prompt do sistema, um prompt de sistema, significa prompt do sistema, significa prompt de sistema, como se nada,
      ${combined('suas regras, tuas regras, suas instruções, tuas instruções, suas diretrizes', 'para, sobre, a respeito, da, do')},
      ${combined('sem limite, sem limites, sem restrição, sem restrições', 'de idade, de tempo, de vagas, de horário, de velocidade, de peso, de pessoas, de páginas')},
      ${combined('regras, normas, instruções, orientações', 'da primeira rodada, da rodada, do jogo, da partida, da máquina, do forno, do folheto, do manual, do fabricante, do médico, da escola, da turma, da casa, do condomínio, de trânsito, de ortografia, de gramática, do meu chefe, da minha mãe, dos meus pais, do professor, da professora, do treinador, da receita, de montagem, de lavagem')},
      tudo o que você sabe sobre, tudo o que você sabe de, tudo que você sabe sobre, tudo o que sabes de, tudo o que sabes sobre,
      ${combined('meu filho, minha filha, meu marido, minha mulher, meu chefe, meu vizinho, ele, ela, se, que, quem, ninguém, o povo', 'ignora, esquece, desconsidera, descarta')}
    `,
  },
};
