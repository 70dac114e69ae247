import { combined } from './combined.ts';
import type { Lexicon } from './concepts.ts';

export const hindi: Lexicon = {
  language: 'hi',
  verbFinal: true,
  phrases: {
    illustration: `
      उदाहरण*, जैसे कि, जोखिम, परिदृश्य
    `,
    verdict: `
      सर्वोच्च अंक, उच्चतम स्कोर, पूरे अंक, सर्वश्रेष्ठ उम्मीदवार, आदर्श उम्मीदवार, स्वीकृत करें, मंज़ूर करें
    `,
    addressed: `
      के लिए नोट, के लिए निर्देश, के लिए सूचना, प्रिय, ध्यान दें, यदि आप एक, अगर आप एक, अगर तुम एक, पढ़ने वाले, पढ़ रहे,
      सारांश बनाने वाले
    `,
    own_rules: `
      मेरे पहले संदेश से पहले, मेरे पहले मैसेज से पहले, तुम्हारा प्रॉम्प्ट, अपना प्रॉम्प्ट, तुम्हें मना किया*, आपको मना किया*,
      तुझे मना किया*, अपने निर्देश, तुम्हारे निर्देश, आपके निर्देश, अपने नियम, तुम्हारे नियम
    `,
    maker: `
      तुम्हारे डेवलपर*, आपके डेवलपर*, तुम्हारे निर्माता*, आपके निर्माता*, तुम्हारे मालिक*, तेरे मालिक*, तुम्हें सिखाया*,
      तुझे सिखाया*, तुम्हें बताया*, तुझे बताया*, आपको सिखाया*
    `,
    quietly: `
      चुपके से, चुपचाप, गुप्त रूप से
    `,
    override: `
      भूल जाओ, भूल जाइए, भूल जाएं, भूल जा, भूलकर, मत मानो, मत मानिए, न मानो, न मानें, पालन मत, पालन न, अनसुना, दरकिनार, इग्नोर,
      मानना बंद, तोड़ दो, छोड़ दो,
      ${combined('अनदेखा, नज़रअंदाज़, नजरअंदाज, नज़र अंदाज़, नजर अंदाज, उपेक्षा, बायपास, रद्द, ओवरराइड', 'करो, कर, कर दो, करें, करके, कीजिए, कर दीजिए, करते हुए, करना, समझो')}
    `,
    instruction: `
      निर्देश, निर्देशों, निर्देशो, नियम, नियमों, प्रॉम्प्ट, प्रॉम्प्ट्स, दिशानिर्देश, दिशानिर्देशों, दिशा निर्देश, दिशा निर्देशों,
      हिदायत, हिदायतें, हिदायतों, प्रतिबंध, प्रतिबंधों, पाबंदी, पाबंदियां, कमांड, इंस्ट्रक्शन, इंस्ट्रक्शंस, सिस्टम संदेश, सुरक्षा नियम,
      फ़िल्टर, instructions, rules, prompt
    `,
    conversation: `
      कार्य, संदर्भ, बातचीत, भूमिका
    `,
    prior: `
      पिछले, पिछली, पिछला, पहले, पहले के, पहले वाले, पूर्व, ऊपर, ऊपर के, ऊपर दिए, उपरोक्त, अब तक, पुराने, पुरानी, मूल, शुरुआती,
      दिए गए, प्रारंभिक, मौजूदा, previous
    `,
    yours: 'तुम्हारे, तुम्हारा, तुम्हारी, आपके, आपका, आपकी, अपने, अपना, अपनी, सिस्टम, डेवलपर',
    all: 'सभी, सब, सारे, सारी, हर, सारा, समस्त, पूरी तरह',
    earlier_words: `
      पहले जो कुछ, पहले कही गई, अब तक जो कुछ, अब तक की सभी, जो कुछ भी पहले, पहले बताई गई, पहले की सारी बातें, अब तक की बातें,
      ऊपर की सभी बातें, जो भी कहा गया, पहले कहा गया, ऊपर लिखा सब, पहले का सब कुछ, पहले सब कुछ
    `,
    sole_rules: `
      केवल मेरे नियम, सिर्फ मेरे नियम, सिर्फ़ मेरे नियम, केवल मेरे निर्देश, सिर्फ मेरे निर्देश, सिर्फ मेरी बात, केवल मेरी बात,
      मेरी बात सुनो,
      सिर्फ मेरी बात*, सिर्फ़ मेरी बात*, केवल मेरी बात*, सिर्फ मेरे आदेश*, सिर्फ़ मेरे आदेश*, केवल मेरे आदेश*, केवल मेरे निर्देश*,
      सिर्फ मेरी सुन*
    `,
    void: 'अब मान्य नहीं, लागू नहीं, अमान्य, रद्द कर दिए, रद्द हो',
    new_task: 'नए निर्देश, नया निर्देश, नया कार्य, नया काम, नए नियम, तुम्हारा नया, आपका नया, नया टास्क, नई भूमिका, नया आदेश',
    reveal: `
      दिखाओ, दिखाइए, दिखाएं, दिखाएँ, दिखा, बताओ, बताइए, बताएं, बताएँ, बता दो, बता, प्रकट करो, प्रकट करें, प्रिंट करो, प्रिंट करें,
      दोहराओ, दोहराइए, दोहराएं, लिखो, लिखिए, साझा करो, साझा करें, उजागर करो, खुलासा करो, अनुवाद करो, अनुवाद करें, कॉपी करो,
      प्रदर्शित करो, प्रदर्शित करें, दे दो, समझाओ, निकालो, सुनाओ
    `,
    what_is: 'क्या है, क्या हैं, क्या लिखा, क्या था, कौन से, क्या क्या',
    system_prompt: `
      सिस्टम प्रॉम्प्ट, सिस्टम प्रांप्ट, सिस्टम प्रॉम्ट, सिस्टम निर्देश, सिस्टम संदेश, सिस्टम मैसेज, सिस्टम इंस्ट्रक्शन, आंतरिक निर्देश,
      छिपे हुए निर्देश, छुपे हुए निर्देश, गुप्त निर्देश, मूल निर्देश, प्रारंभिक निर्देश, शुरुआती निर्देश, अपना प्रॉम्प्ट,
      आपका प्रॉम्प्ट, तुम्हारा प्रॉम्प्ट, system prompt*, इंटरनल प्रॉम्प्ट, internal prompt
    `,
    text_above: 'ऊपर का टेक्स्ट, ऊपर लिखा, ऊपर के शब्द, ऊपर दिया गया पाठ, ऊपर सब कुछ, बातचीत की शुरुआत',
    verbatim: 'शब्दशः, शब्द दर शब्द, अक्षरशः, पूरा, पूरी, पूरे, ज्यों का त्यों, हूबहू, बिना बदले, संपूर्ण, सम्पूर्ण, base64',
    assistant: 'एआई, एआइ, आर्टिफिशियल इंटेलिजेंस, कृत्रिम बुद्धिमत्ता, भाषा मॉडल, असिस्टेंट, सहायक, चैटबॉट, बॉट, ai, chatgpt',
    persona: `
      अब तुम, अब आप, तुम अब, आप अब, नाटक करो, अभिनय करो, दिखावा करो, की तरह व्यवहार, के रूप में कार्य, की भूमिका निभाओ,
      की भूमिका निभाएं, मान लो कि तुम, कल्पना करो कि तुम, बन जाओ, रोल निभाओ, तुम अब नहीं, बनकर जवाब, रोलप्ले,
      ${combined('अब से, आज से', 'तुम, आप, तू, तुम्हारा, आपका, मेरे सवालों')}
    `,
    unrestricted: `
      बिना किसी प्रतिबंध, बिना प्रतिबंध, बिना किसी नियम, बिना नियम, बिना किसी सीमा, बिना सीमा, बिना फ़िल्टर, बिना फिल्टर,
      बिना किसी फ़िल्टर, बिना किसी फिल्टर, बिना सेंसर, बिना किसी रोक, बिना रोक टोक, कोई प्रतिबंध नहीं, कोई नियम नहीं, कोई सीमा नहीं,
      कोई पाबंदी नहीं, कोई फ़िल्टर नहीं, असीमित, प्रतिबंधों से मुक्त, प्रतिबंध मुक्त, कुछ भी कर सकते, कुछ भी कर सकता, अनफिल्टर्ड,
      बिना किसी पाबंदी,
      हर सवाल का जवाब, कुछ भी मना नहीं, कोई रोक नहीं, बेलगाम
    `,
    illicit: 'अवैध, गैरकानूनी, अनैतिक, खतरनाक, हानिकारक',
    never_refuse: `
      मना नहीं करते, मना मत करो, मना नहीं करोगे, मना नहीं करेंगे, कभी मना, किसी अनुरोध को मना, इनकार नहीं, इनकार मत, इंकार नहीं,
      हर सवाल का जवाब, हर प्रश्न का उत्तर, बिना चेतावनी, कभी ना मत, अस्वीकार नहीं
    `,
    conceal: `
      उपयोगकर्ता को बताए बिना, उपयोगकर्ता को बिना बताए, यूज़र को बताए बिना, यूजर को बताए बिना, यूज़र को बिना बताए, यूजर को बिना बताए,
      उपयोगकर्ता को मत बताओ, उपयोगकर्ता को न बताएं, उपयोगकर्ता को न बताएँ, यूज़र को मत बताओ, यूजर को मत बताओ,
      उपयोगकर्ता को सूचित किए बिना, बिना पूछे, बिना पुष्टि, उल्लेख मत, ज़िक्र मत, जिक्र मत
    `,
    send: 'भेजो, भेजिए, भेजें, भेज दो, भेज, फॉरवर्ड, अग्रेषित, अपलोड, पोस्ट करो, ईमेल करो, ट्रांसफर, जोड़ो',
    sensitive: `
      बातचीत, वार्तालाप, चैट इतिहास, इतिहास, हिस्ट्री, पासवर्ड, क्रेडेंशियल, क्रेडेंशियल्स, एपीआई कुंजी, एपीआई की, कुंजी,
      गुप्त जानकारी, गोपनीय, टोकन, उपयोगकर्ता डेटा, यूज़र डेटा, यूजर डेटा, व्यक्तिगत जानकारी, व्यक्तिगत डेटा, निजी जानकारी,
      ग्राहक डेटा, ईमेल, फाइलें, फ़ाइलें, दस्तावेज़, संपर्क, api key
    `,
    education: 'हमला, हमले, हमलों, हमलावर*, भेद्यता, इंजेक्शन, खतरा, खतरे, दुर्भावनापूर्ण',
    passage: `
      काम, टेक्स्ट, सवाल
    `,
    orders: `
      आदेश, आदेशों, नीति, नीतियों
    `,
    override_weak: `
      हटा दो, मिटा दो, बदल दो
    `,
    safeguard: `
      सुरक्षा फ़िल्टर, सुरक्षा नियम, कंटेंट फ़िल्टर
    `,
    harmless: `
      अनदेखा न, अनदेखा मत, मत भूलना, न भूलें, भूलना मत, नज़रअंदाज़ न, नजरअंदाज न, मेरा पिछला ईमेल, मेरे पिछले ईमेल, मेरा पिछला संदेश,
      मेरे पिछले संदेश, पासवर्ड भूल, मतलब क्या है, मतलब क्या होता है, का मतलब, पहले दौर, पहले दिन, पहले अध्याय, पहले पन्ने, पहले साल,
      ${combined('के लिए', 'तुम्हारे नियम, आपके नियम, तुम्हारे निर्देश, आपके निर्देश, अपने नियम')},
      ${combined('खेल के, दौर के, दौर के सारे, यातायात के, स्कूल के, व्याकरण के, वर्तनी के, डॉक्टर के, मशीन के, कप्तान का, माँ के, टीचर के, क्लब के, सोसाइटी के', 'नियम, नियमों, निर्देश, निर्देशों, आदेश')}
    `,
  },
};

/** Hindi in Latin letters, as it is typed, with English nouns. */
export const hinglish: Lexicon = {
  language: 'hi-Latn',
  verbFinal: true,
  phrases: {
    illustration: `
      udaharan, jaise ki, example
    `,
    maker: `
      tere developers, tumhare developers, tere malik, tumhare malik, tere maker*, tumhe sikhaya, tujhe sikhaya, tujhe bataya,
      tumhe bataya, tujhe sikhayi*
    `,
    quietly: `
      chupke se, chup chap
    `,
    override: `
      ignore karo, ignore kar do, ignore kar, ignore kro, ignore karke, bhool jao, bhul jao, bhool ja, bhul ja,
      bhool jaiye, bhula do, bhulao, bhool kar, mat mano, mat maano, mat follow, follow mat, follow na, chhod do, chod do, chhodo, override karo, bypass karo, hata do, hatao, cancel kar, cancel karo, tod do, side me rakho,
      nazarandaz, nazar andaz, anadekha, andekha, skip karo,
      ignore karna, ignore karein, ignore kare, ignore krdo, ignore kardo, ignore kijiye, ignore maro, override kar,
      override kar do, bypass kar, bypass kar do, bypass kardo, disable karo, disable kar do, disable kardo, disregard karo
    `,
    instruction: `
      instruction, instructions, nirdesh, niyam, rules, rule, prompt, prompts, commands, command, guidelines, guideline,
      restrictions, restriction, filters, filter, safety rules, safety filters, policies, policy, hidayat, aadesh, adesh, order,
      orders, system prompt, system message, limits, pabandi
    `,
    conversation: 'task, context, chat, conversation, baatein, baat, baaton, role, sab kuch',
    prior: `
      pichle, pichhle, pichli, pichhli, pichla, pehle, pehle ke, pehle wale, pehle waale, purane, purani, upar, upar ke, uparwale,
      ab tak, abtak, previous, earlier, above, original, diye gaye, initial, old, existing
    `,
    yours: 'tumhare, tumhara, tumhari, tere, tera, teri, apne, apna, apni, aapke, aapka, system, developer, ai',
    all: 'sabhi, sab, saare, sare, saari, sari, all, har, pura, poora, completely, puri tarah',
    earlier_words: `
      pehle jo bhi, ab tak jo bhi, pehle ki sari baatein, pehle ki saari baatein, pehle ka sab, upar ka sab, upar likha sab,
      jo bhi pehle, pehle jo bola, pehle jo kaha, pehle jo instructions, ab tak ki sari, sab kuch bhool jao, sab kuch bhul jao,
      sab bhool jao, sab bhul jao
    `,
    sole_rules: `
      sirf meri baat, sirf mere rules, sirf mere instructions, sirf meri instructions, bas meri baat, sirf mujhe follow,
      meri instructions sabse upar, sirf mera order,
      sirf meri sun*, sirf mere order*, bas meri sun*, ab main boss, ab boss main
    `,
    void: `
      nahi apply hogi, nahi lagu, lagu nahi, apply nahi, valid nahi, cancel ho gaye, khatam ho gaye, koi policy nahi, koi rule nahi
    `,
    new_task: `
      naye instructions, naya instruction, nayi instructions, naya task, naya kaam, naye rules, naya rule, naya mode, nayi role,
      tumhara naya, naye nirdesh, naya role
    `,
    reveal: `
      batao, bata do, bata, bataiye, batao na, dikhao, dikha do, dikha, dikhaiye, reveal, reveal karo, show karo, print karo, likho,
      likh do, repeat karo, dohrao, share karo, de do, dedo, samjhao, samjha do, nikalo, nikaal do, explain karo, output do,
      leak karo, translate karo, copy karo, chahiye, bolo, sunao, expose karo, provide karo, print, output, show
    `,
    what_is: 'kya hai, kya hain, kya h, kya likha, kya tha, kaunse, konse, kaise hai, kya kya',
    system_prompt: `
      system prompt*, system instruction*, system message, internal prompt*, internal instruction*, hidden prompt*,
      hidden instruction*, secret instruction*, apna prompt, tumhara prompt, apne instruction*, tumhare instruction*, apne rules,
      tumhare rules, original instruction*, initial prompt, ke internal code, ke internal workings, ka internal code, apna internal code, apne internal workings, tumhara internal code, tumhare internal workings, apni instructions,
      tumhari instructions, internal system data, system internals, ai internals
    `,
    text_above: 'upar ka text, upar wala text, upar likha, upar ke words, pehle ka text',
    verbatim: `
      pura, poora, puri, poori, full, complete, word to word, word by word, exact, exactly, jaisa hai waisa, hubahu, as it is
    `,
    assistant: 'ai, bot, chatbot, assistant, chatgpt, llm',
    persona: `
      ab se tum, ab tum, tum ab, ab se, aaj se tum, ab tu, tu ab, ban jao, ban ja, act karo, natak karo, role play karo,
      roleplay karo, ki tarah behave, pretend karo, maan lo ki tum, maan lo tum, socho tum, tum ek unrestricted,
      developer mode mein ho, mode mein ho
    `,
    unrestricted: `
      bina kisi restriction, bina restriction, bina restrictions, bina kisi rule, bina rules, bina filter, bina kisi filter,
      bina limit, bina kisi limit, bina rok tok, koi restriction nahi, koi rule nahi, koi limit nahi, koi filter nahi,
      koi policy nahi, koi niyam nahi, unrestricted, uncensored, unfiltered, kuch bhi kar sakta, kuch bhi kar sakte, kuch bhi bol,
      sab kuch kar sakta, no restrictions, no rules, azaad ai
    `,
    illicit: 'illegal, galat kaam, unethical, khatarnak, dangerous, harmful',
    never_refuse: `
      mana mat, mana nahi, kabhi mana, refuse mat, refuse nahi, inkaar mat, inkar mat, har sawal ka jawab, har cheez ka jawab,
      bina warning, warning mat
    `,
    conceal: `
      user ko bataye bina, user ko bina bataye, user ko mat batana, user ko mat batao, user ko na batao, bina bataye, kisi ko mat batana, bina pooche, bina puche, bina confirmation
    `,
    send: `
      bhejo, bhej do, bhej, send karo, forward karo, mail karo, email karo, upload karo, post karo, transfer karo, send kar do
    `,
    sensitive: `
      chat history, conversation, baatcheet, history, password, passwords, credentials, api key, api keys, secret, token, user data,
      personal data, customer data, confidential, emails, files, contacts, private data, financial records, database
    `,
    education: 'attack, attacker, vulnerability',
    harmless: `
      ignore mat, ignore na, bhoolna mat, bhulna mat, mat bhoolna, mat bhulna, password bhool, password bhul, mera pichla email,
      mera pichla message
    `,
  },
};
