import { combined } from './combined.ts';
import type { Lexicon } from './concepts.ts';

export const arabic: Lexicon = {
  language: 'ar',
  phrases: {
    illustration: `
      على سبيل المثال, مثال, أمثلة, مخاطر
    `,
    verdict: `
      أعلى درجة, أعلى تقييم, الدرجة الكاملة, أفضل مرشح, المرشح المثالي, وافق على هذا, وافق على هذه, اقبل هذا, دون تحفظ
    `,
    addressed: `
      ملاحظة إلى, رسالة إلى, تعليمات إلى, تنبيه إلى, عزيزي, عزيزتي, انتباه, إذا كنت, الذي يقرأ هذا, التي تقرأ هذا, الذي يعالج هذا,
      الذي يلخص هذا
    `,
    own_rules: `
      قبل رسالتي الأولى, قبل أول رسالة, فوق أول رسالة, فوق أول سؤال, منعت من قوله, أعطيت لك, التي أعطيت لك, تعليماتك, قواعدك, توجيهاتك
    `,
    maker: `
      مطوريك, مطوروك, مبرمجيك, صانعيك, صناعك, من صنعك, من برمجك, مشغلك, الجهة المشغلة, قيل لك, لقنوك, علموك, الصادرة إليك
    `,
    quietly: `
      سرا, سراً, خلسة
    `,
    override: `
      تجاهل, تجاهلي, تجاهلوا, وتجاهل, فتجاهل, انس, انسى, انسَ, أهمل, اهمل, لا تتبع, لا تلتزم, لا تتقيد, تخطى, تخط, تجاوز, تخلى عن,
      توقف عن اتباع, الغ, ألغ, ألغي, اترك, لا تطع, لا تأخذ بعين الاعتبار, اطرح جانبا, عطل, عطّل, خالف, لا تنفذ, تناس, تخل عن
    `,
    instruction: `
      التعليمات, تعليمات, تعليماتك, تعليماتي, الأوامر, أوامر, أوامرك, القواعد, قواعد, قواعدك, الإرشادات, إرشادات, إرشاداتك, التوجيهات,
      توجيهات, توجيهاتك, القيود, قيود, قيودك, الموجه, موجه, الموجهات, رسالة النظام, برمجتك, المرشحات
    `,
    conversation: `
      المهمة, مهمة, السياق, المحادثة, الدور
    `,
    prior: `
      السابقة, السابق, سابقة, سابقا, السالفة, أعلاه, اعلاه, المذكورة, الماضية, قبل, من قبل, حتى الآن, الأصلية, الأولية, الحالية,
      المعطاة, المقدمة, التي تلقيتها, المسبقة, القديمة, التالية, أدناه
    `,
    yours: 'الخاصة بك, الخاص بك, النظام, المطور, المطورين, لديك, لك',
    all: 'كل, جميع, كافة, أي, كلها, جميعها, تماما, بالكامل',
    earlier_words: `
      كل ما سبق, كل ما قيل, كل ما قلته, كل ما أعلاه, جميع ما سبق, ما سبق, كل ما تعرفه, كل ما تم إخبارك, كل ما أخبرتك, كل ما قيل لك,
      كل شيء قيل, كل شيء سابق, كل شيء قبل, كل شيء أعلاه, قواعدك, تعليماتك, توجيهاتك, إرشاداتك, قيودك, أوامرك
    `,
    sole_rules: `
      قواعدي فقط, تعليماتي فقط, فقط قواعدي, أوامري فقط, أطعني فقط, اتبع تعليماتي فقط, تسري قواعدي, قواعدي وحدها,
      لا تطع إلا, لا تسمع إلا, أطعني وحدي, استمع لي فقط, أنا من يقرر, القاعدة الوحيدة
    `,
    void: 'لم تعد سارية, لم تعد صالحة, ملغاة, لاغية, لم تعد تنطبق, باطلة, لا تنطبق',
    new_task: `
      تعليمات جديدة, التعليمات الجديدة, مهمة جديدة, مهمتك الجديدة, قواعد جديدة, أوامر جديدة, مهمتك الآن, دور جديد, دورك الجديد,
      توجيهات جديدة
    `,
    reveal: `
      اعرض, أظهر, اظهر, أرني, ارني, اكشف, أخبرني, اخبرني, قل لي, كرر, اطبع, اكتب, شارك, أعطني, اعطني, ترجم, انسخ, اقتبس, أفصح, افصح,
      اذكر, لخص, أعد, سرب, وأظهر, واكشف, واعرض, رمز
    `,
    what_is: 'ما هي, ما هو, ماذا تقول, ماذا يقول, ما نص, ماهي, ماهو, ما محتوى',
    system_prompt: `
      موجه النظام, موجّه النظام, مطالبة النظام, رسالة النظام, تعليمات النظام, أوامر النظام, نص النظام, تعليماتك الأصلية,
      التعليمات الأصلية, التعليمات الأولية, التعليمات الداخلية, التعليمات المخفية, التعليمات السرية, الموجه الأصلي, الموجه الأولي,
      قواعدك الداخلية, system prompt*, برومبت النظام, توجيهات النظام, الموجه المخفي
    `,
    text_above: 'النص أعلاه, كل ما سبق, الكلمات أعلاه, ما هو مكتوب أعلاه, بداية هذه المحادثة, بداية المحادثة, التعليمات أعلاه',
    verbatim: `
      حرفيا, حرفياً, كلمة بكلمة, كلمة كلمة, بالكامل, كاملا, كاملة, الكامل, الكاملة, نصا, بالضبط, دون تغيير, كما هو, كما هي, base64
    `,
    assistant: `
      ذكاء اصطناعي, الذكاء الاصطناعي, ذكاءً اصطناعياً, ذكاءا اصطناعيا, نموذج لغوي, نموذج لغة, النموذج اللغوي, مساعد, المساعد, روبوت,
      الروبوت, روبوت محادثة, شات بوت, وكيل ذكاء, المساعد الذكي
    `,
    persona: `
      أنت الآن, انت الآن, انت الان, أنت الان, تظاهر, تصرف كما, تصرف ك, تصرف كأنك, العب دور, قم بدور, تقمص, تخيل أنك, تخيل انك, لم تعد,
      مثل دور, أجب بصفتك, افترض أنك,
      ${combined('من الآن, من الآن فصاعدا, ابتداء من الآن, منذ الآن', 'أنت, ستكون, تصرف, أجب, ستجيب, اسمك, تجيب')}
    `,
    unrestricted: `
      بلا قيود, بدون قيود, دون قيود, من دون قيود, بدون أي قيود, دون أي قيود, بلا أي قيود, بلا حدود, بدون حدود, دون حدود, بلا قواعد,
      بدون قواعد, دون قواعد, بدون فلاتر, بلا فلاتر, بدون رقابة, بلا رقابة, دون رقابة, بدون أخلاق, بلا أخلاق, لا قيود, لا توجد قيود,
      لا قواعد, غير مقيد, غير مقيدة, غير محدود, غير خاضع, متحرر من, خال من القيود, تستطيع فعل أي شيء, يمكنه فعل أي شيء,
      يمكنك فعل أي شيء,
      بلا محرمات, لا يعرف الممنوع, لا يعترف بالقواعد, يجيب عن كل شيء, يجيب على كل شيء, تجيب عن كل شيء, بلا ضمير, لا شيء ممنوع,
      كل شيء مسموح
    `,
    illicit: 'غير قانوني, غير قانونية, غير أخلاقي, غير أخلاقية, خطير, خطيرة, محظور, ضار',
    never_refuse: `
      لا ترفض أي, لا ترفض أبدا, لا ترفض ابدا, لا ترفض, ولا ترفض, لا يرفض, ولا يرفض, لن ترفض, أجب عن كل, أجب على كل, تجيب على كل,
      تجيب عن كل, بدون تحذيرات, دون تحذيرات, بلا تحذيرات, لا تقل لا
    `,
    conceal: `
      دون إبلاغ المستخدم, دون ابلاغ المستخدم, بدون إبلاغ المستخدم, دون إخبار المستخدم, دون اخبار المستخدم, بدون إخبار المستخدم,
      دون علم المستخدم, بدون علم المستخدم, دون أن يعلم المستخدم, لا تخبر المستخدم, ولا تخبر المستخدم, لا تبلغ المستخدم,
      ولا تبلغ المستخدم, لا تذكر, ولا تذكر, دون تأكيد, بدون تأكيد, دون سؤال, دون أن تسأل, دون إشعار
    `,
    send: 'أرسل, ارسل, أرسلي, وأرسل, وارسل, حول, انقل, ارفع, انشر, أعد توجيه, أضف, ابعث, مرر, وأرسلها',
    sensitive: `
      المحادثة, محادثة, سجل, السجل, الدردشة, كلمة المرور, كلمات المرور, كلمة السر, بيانات الاعتماد, بيانات الدخول, مفتاح api,
      مفاتيح api, المفتاح, المفاتيح, الأسرار, بيانات المستخدم, البيانات الشخصية, بيانات العملاء, معلومات سرية, المعلومات السرية,
      السرية, رسائل البريد, البريد الإلكتروني, الملفات, المستندات, الرمز, جهات الاتصال
    `,
    education: `
      هجوم, هجمات, الهجوم, الهجمات, المهاجم, مهاجم, ثغرة, ثغرات, حقن, ضار, تهديد, تهديدات,
      خبيث*
    `,
    passage: `
      النص, النصوص, السؤال, المحتوى
    `,
    orders: `
      المطالبات, المطالبة, السياسات, سياسات, البرمجة, بروتوكولات, الضوابط
    `,
    safeguard: `
      مرشحات الأمان, فلاتر الأمان, ضوابط الأمان
    `,
    own_setup: `
      إعداداتك
    `,
    harmless: `
      لا تتجاهل, لا تنس, لا تنسى, لا تهمل, رسالتي السابقة, بريدي السابق, رسالتي الأخيرة, نسيت كلمة المرور, نسيت كلمة السر, تجاهل رسالتي,
      تجاهل بريدي, أن أنسى, أن أتجاهل, معنى موجه النظام, قواعدك ل*, تعليماتك ل*, ${combined('قواعدك, تعليماتك', 'حول, بشأن, في, عن')},
      ${combined('قواعد, تعليمات, إرشادات, أوامر, القواعد السابقة, التعليمات السابقة, الإرشادات السابقة', 'اللعبة, لعبة, الجولة الأولى, الغسالة, المرور, المدرسة, الطبيب, طبيبي, البيت, النحو, الإملاء, الشركة المصنعة, القبطان, المدرب, المدير, أمي, المعلم, المعلمة, الاستخدام, السلامة, الطهي, الغسيل, عن الملح, بين الطرفين')},
      ${combined('يمكن, يجوز, لا يمكن, عدم, تم', 'تجاهل, تجاوز')}, كل ما تعرفه عن, كل ما تعرفونه
    `,
  },
};

export const persian: Lexicon = {
  language: 'fa',
  verbFinal: true,
  phrases: {
    illustration: `
      مثال*, برای مثال, خطر
    `,
    quietly: `
      مخفیانه
    `,
    override: `
      نادیده بگیر, نادیده بگیرید, نادیده گرفته, فراموش کن, فراموش کنید, توجه نکن, توجه نکنید, بی توجه, پیروی نکن, پیروی نکنید,
      رعایت نکن, دور بزن, لغو کن, کنار بگذار, چشم پوشی کن, اطاعت نکن
    `,
    instruction: `
      دستورالعمل*, دستورات, دستور, دستورها*, قوانین, قواعد, قانون, پرامپت*, راهنما*, محدودیت*, فرمان*, پیام سیستم, مقررات, دستورهای
    `,
    conversation: 'وظیفه, متن, گفتگو, مکالمه, نقش, سؤال, سوال',
    prior: 'قبلی, پیشین, قبل, بالا, فوق, تاکنون, تا کنون, اولیه, اصلی, پیش از این, گذشته, موجود, قبلا',
    yours: 'خود, خودت, شما, تو, سیستم, توسعه دهنده*',
    all: 'تمام, همه, تمامی, کل, هر',
    earlier_words: 'هرچه, هر چه, هرآنچه, هر آنچه, همه چیزهایی که, همه آنچه, تمام آنچه, هر چیزی که قبلا, همه چیز قبل, مطالب بالا',
    sole_rules: 'فقط قوانین من, تنها قوانین من, فقط دستورات من, فقط از من, فقط قواعد من',
    new_task: 'دستورات جدید, دستورالعمل جدید, دستورالعمل‌های جدید, وظیفه جدید, قوانین جدید, نقش جدید',
    reveal: `
      نشان بده, نشان دهید, نمایش بده, نمایش دهید, بگو, بگویید, فاش کن, فاش کنید, تکرار کن, چاپ کن, بنویس, بنویسید, ترجمه کن, افشا کن,
      بازگو کن, ارائه بده, به من بده, کپی کن
    `,
    what_is: 'چیست, چه هست, چه می گوید, چه نوشته',
    system_prompt: `
      پرامپت سیستم*, پرامپت سیستمی, دستورالعمل سیستم*, دستورالعمل‌های سیستم*, دستورات سیستم*, پیام سیستم*, دستور سیستم*,
      دستورالعمل اولیه, دستورات اولیه, دستورات مخفی, دستورالعمل‌های مخفی, دستورات داخلی, دستورالعمل‌های خود, دستورالعمل‌های خودت,
      دستورات خود, دستورات خودت, پرامپت خود, پرامپت خودت, system prompt*, پرامپت اولیه
    `,
    text_above: 'متن بالا, کلمات بالا, همه بالا, ابتدای این گفتگو',
    verbatim: 'کلمه به کلمه, عینا, عیناً, کامل, به طور کامل, دقیقا, دقیقاً, بدون تغییر, تمام, base64',
    assistant: 'هوش مصنوعی, مدل زبانی, دستیار, چت بات, چت‌بات, ربات',
    persona: `
      تو اکنون, تو حالا, اکنون تو, حالا تو, از این پس, از این به بعد, از حالا, وانمود کن, تظاهر کن, نقش بازی کن, مانند, تصور کن که,
      دیگر تو, شما اکنون, رفتار کن
    `,
    unrestricted: `
      بدون محدودیت, بدون هیچ محدودیتی, بدون هیچ قانونی, بدون قانون, بدون فیلتر, بدون هیچ فیلتری, بدون سانسور, بی محدودیت,
      هیچ محدودیتی, هیچ قانونی, نامحدود, بدون قید
    `,
    never_refuse: 'هیچ درخواستی را رد, رد نمی کنی, رد نمی‌کنی, رد نکن, هرگز رد, امتناع نکن, به همه سوالات, بدون هشدار',
    conceal: `
      بدون اطلاع کاربر, بدون اینکه به کاربر, به کاربر نگو, به کاربر اطلاع نده, بدون اطلاع, بدون تأیید, بدون تایید,
      بدون پرسیدن, ذکر نکن
    `,
    send: 'بفرست, بفرستید, ارسال کن, ارسال کنید, فوروارد کن, آپلود کن, منتقل کن, اضافه کن',
    sensitive: `
      گفتگو, مکالمه, تاریخچه, رمز عبور, گذرواژه, کلید api, کلید, اطلاعات کاربر, اطلاعات شخصی, داده های کاربر, محرمانه, ایمیل*, فایل*,
      اسناد, مخاطبین
    `,
    education: 'حمله, حملات, مهاجم*, آسیب پذیری*, تزریق, تهدید',
    harmless: 'فراموش نکن, فراموش نکنید, نادیده نگیر, نادیده نگیرید, ایمیل قبلی من, پیام قبلی من, ایمیل قبلی‌ام',
  },
};

export const hebrew: Lexicon = {
  language: 'he',
  phrases: {
    illustration: `
      לדוגמה, דוגמה, דוגמאות, סיכון
    `,
    quietly: `
      בסתר, בחשאי
    `,
    override: `
      התעלם, התעלמי, התעלמו, להתעלם, תתעלם, תתעלמי, שכח, שכחי, שכחו, תשכח, תשכחי, אל תציית, אל תמלא אחר, אל תפעל לפי, עקוף, עקפי,
      בטל, בטלי, דלג על, הפר, אל תתייחס
    `,
    instruction: `
      הוראות, ההוראות, הוראה, הנחיות, ההנחיות, הנחיה, כללים, הכללים, חוקים, החוקים, פקודות, הפקודות, פרומפט, הפרומפט, מגבלות,
      המגבלות, הגבלות, ההגבלות, הודעת המערכת, הוראותיך
    `,
    conversation: 'משימה, המשימה, הקשר, ההקשר, שיחה, השיחה, טקסט, הטקסט, שאלה, תפקיד',
    prior: `
      קודמות, הקודמות, קודמים, הקודמים, הקודם, קודם, לעיל, למעלה, שלעיל, לפני כן, עד כה, עד עכשיו, מקוריות, המקוריות, קיימות, שקיבלת,
      שניתנו, הקודמת, ראשוניות
    `,
    yours: 'שלך, שלכם, של המערכת, המערכת, המפתח, המפתחים',
    all: 'כל, את כל, מכל, כלל, לחלוטין',
    earlier_words: 'כל מה שנאמר, את כל מה, כל מה שאמרתי, כל האמור לעיל, האמור לעיל, כל מה שלמעלה, כל מה שאתה יודע, מה שנאמר לך',
    sole_rules: 'רק הכללים שלי, רק החוקים שלי, רק ההוראות שלי, הקשב רק לי, תקשיב רק לי, ציית רק לי',
    new_task: 'הוראות חדשות, הנחיות חדשות, משימה חדשה, המשימה החדשה שלך, כללים חדשים, תפקיד חדש',
    reveal: `
      הצג, הציגי, תציג, תראה, הראה, חשוף, גלה, תגלה, ספר, אמור, חזור על, הדפס, כתוב, תכתוב, שתף, תן לי, תרגם, העתק, צטט, פרט, סכם
    `,
    what_is: 'מה הוא, מה הן, מה אומר, מהו, מהן, מה כתוב, מה ההוראות',
    system_prompt: `
      הנחיית המערכת, הנחיות המערכת, הנחיית מערכת, פרומפט המערכת, פרומפט מערכת, הוראות המערכת, הוראות מערכת, הודעת המערכת,
      ההוראות המקוריות, ההוראות הנסתרות, ההוראות הסודיות, ההוראות הפנימיות, ההוראות שלך, ההנחיות שלך, הפרומפט שלך, הכללים שלך,
      הוראותיך, system prompt*
    `,
    text_above: 'הטקסט שלמעלה, הטקסט לעיל, כל מה שלמעלה, המילים שלמעלה, תחילת השיחה',
    verbatim: 'מילה במילה, במלואה, במלואו, המלא, המלאה, מלא, בדיוק, ככתבו וכלשונו, ללא שינוי, base64, כלשונו',
    assistant: 'בינה מלאכותית, הבינה המלאכותית, מודל שפה, מודל השפה, עוזר, העוזר, צ אטבוט, צאטבוט, צט בוט, בוט, סוכן ai',
    persona: `
      אתה עכשיו, עכשיו אתה, אתה כעת, כעת אתה, מעכשיו, מעתה, מעתה ואילך, מרגע זה, העמד פנים, התנהג כמו, התנהג כאילו, שחק את התפקיד,
      דמיין שאתה, אתה כבר לא, ענה בתור, את עכשיו
    `,
    unrestricted: `
      ללא הגבלות, ללא מגבלות, ללא כל הגבלה, ללא הגבלה, בלי הגבלות, בלי מגבלות, ללא כללים, בלי כללים, ללא חוקים, ללא פילטרים,
      ללא סינון, ללא צנזורה, בלי צנזורה, אין הגבלות, אין מגבלות, אין כללים, בלתי מוגבל, בלתי מוגבלת, יכול לעשות הכל
    `,
    never_refuse: 'לא מסרב, אל תסרב, לעולם לא מסרב, לעולם אל תסרב, אינך מסרב, לא תסרב, ענה על הכל, ללא אזהרות, בלי אזהרות',
    conceal: `
      בלי ליידע את המשתמש, מבלי ליידע את המשתמש, בלי להודיע למשתמש, מבלי להודיע למשתמש, בלי לספר למשתמש, מבלי לספר למשתמש,
      אל תספר למשתמש, אל תגלה למשתמש, אל תודיע למשתמש, ללא ידיעת המשתמש, אל תזכיר, ללא אישור, בלי לשאול
    `,
    send: 'שלח, שלחי, תשלח, העבר, תעביר, העלה, פרסם, צרף, הוסף',
    sensitive: `
      שיחה, השיחה, היסטוריית, היסטוריה, סיסמה, סיסמאות, הסיסמאות, פרטי התחברות, מפתח api, מפתחות, סודות, נתוני המשתמש, מידע אישי,
      פרטים אישיים, מידע סודי, מיילים, קבצים, מסמכים, אנשי קשר
    `,
    education: 'התקפה, התקפות, מתקפה, תוקף, פגיעות, הזרקה, איום',
    harmless: 'אל תשכח, אל תשכחו, אל תתעלם, אל תתעלמו, המייל הקודם שלי, ההודעה הקודמת שלי, שכחתי סיסמה, שכחתי את הסיסמה',
  },
};

export const turkish: Lexicon = {
  language: 'tr',
  verbFinal: true,
  phrases: {
    illustration: `
      örneğin, örnek*, senaryo*,
      risk*
    `,
    verdict: `
      en yüksek puan*, tam puan*, en iyi aday*, ideal aday*, onayla, koşulsuz onay*, olumlu değerlendir*, zayıf yön*
    `,
    addressed: `
      için not, için talimat, dikkat, sevgili, sayın, bunu okuyan, bu metni okuyan, bu belgeyi okuyan, bu sayfayı okuyan,
      bu mesajı okuyan, bu metni işleyen, bu belgeyi işleyen, bunu özetleyen, eğer sen bir
    `,
    own_rules: `
      ilk mesajımdan önce*, mesajımın üst*, senin talimatların*, kendi talimatların*, promptunu*, istemini, sana yasaklanan*,
      sana verilen talimat*, size verilen talimat*, gizli notların*, gizli talimatların*, talimatlarını, kendi kurallarını,
      sistem kurallarını, uyduğun kuralları
    `,
    maker: `
      geliştiricilerin, geliştiricilerinin, seni yapanlar*, seni programlayan*, seni yaratan*, sana söylenen*, sana öğretilen*,
      sana yüklenen*, sana öğrettikleri*, sana dedikleri*, size tanımlanan*
    `,
    quietly: `
      gizlice
    `,
    override: `
      yok say, yok sayın, yoksay, yoksayın, görmezden gel, görmezden gelin, unut, unutun, göz ardı et, göz ardı edin, gözardı et,
      gözardı edin, dikkate alma, dikkate almayın, uyma, uymayın, takip etme, boş ver, atla, geçersiz kıl, geçersiz say, es geç,
      bypass et, iptal et, devre dışı bırak, önemseme, uymayı bırak, ihlal et, çiğne, bir kenara bırak, umursama
    `,
    override_weak: 'sil, kaldır, temizle',
    instruction: `
      talimat*, yönerge*, kural*, komut*, prompt*, istem, istemi, istemleri, kısıtlama*, sınırlama*, direktif*, sistem mesajı*,
      yönlendirme*, ilkeler*, filtre*, güvenlik kural*
    `,
    conversation: `
      görev*, bağlam*, konuşma*, sohbet*, rol, rolü*
    `,
    prior: `
      önceki, öncesindeki, daha önce, daha önceki, yukarıdaki, yukarıda, evvelki, geçmiş, şimdiye kadar, bundan önce*, ilk, orijinal,
      başlangıç*, mevcut, verilen, verilmiş, eski, aşağıdaki, sonraki
    `,
    yours: 'senin, sizin, sistem, sistemin, geliştirici*, sana, kendi',
    all: 'tüm, bütün, her, hepsini, hepsi, her şeyi, herhangi, tamamen, tamamını',
    earlier_words: `
      söylenen her şeyi, söylenenleri, söylediğim her şeyi, anlatılan her şeyi, önceki her şeyi, yukarıdaki her şeyi, yukarıdakileri,
      bildiğin her şeyi, öncesini, daha önce söylenen*, sana söylenen*, yukarıdakilerin hepsini, talimatlarını, yönergelerini
    `,
    sole_rules: `
      yalnızca benim kurallarım*, sadece benim kurallarım*, sadece benim talimatlarım*, yalnızca benim talimatlarım*,
      sadece beni dinle, yalnızca beni dinle, sadece bana itaat,
      sadece beni dinle*, yalnızca beni dinle*, yalnız beni dinle*, sadece bana itaat*, yalnızca bana itaat*, sadece benim kural*,
      sadece benim talimat*, yalnızca benim talimat*, yalnızca benim kural*, sadece benim dedik*, artık patron benim,
      burada patron benim
    `,
    void: 'artık geçerli değil, geçersiz, geçersizdir, iptal edildi, yürürlükten kalktı, geçerliliğini yitirdi',
    new_task: 'yeni talimat*, yeni görev*, yeni kural*, yeni komut*, yeni yönerge*, yeni rol*, yeni emir*, şimdiki görevin',
    reveal: `
      göster, gösterin, yazdır, yaz, yazın, söyle, söyleyin, açıkla, açıklayın, ver, verin, tekrarla, tekrar et, tekrar yaz, ifşa et,
      paylaş, paylaşın, çevir, tercüme et, kopyala, listele, aktar, alıntıla, özetle, bastır, ortaya çıkar, çıktı, oku
    `,
    what_is: 'nedir, nelerdir, ne diyor, ne yazıyor, neler, ne',
    system_prompt: `
      sistem prompt*, sistem istemi*, sistem istemini*, sistem mesajı*, sistem talimat*, sistem yönerge*, sistem komut*, system prompt*,
      başlangıç talimat*, ilk talimat*, gizli talimat*, gizli istem*, gizli prompt*, iç talimat*, dahili talimat*, talimatların nedir,
      talimatların neler, promptunu, promptun, istemini, orijinal talimat*, ilk prompt*, sana verilen talimat*
    `,
    text_above: `
      yukarıdaki metn*, yukarıdaki her şey*, yukarıdaki kelime*, yukarıdakileri, bu konuşmanın başı*, konuşmanın başındaki,
      yukarıdaki talimat*
    `,
    verbatim: `
      kelimesi kelimesine, kelime kelime, aynen, birebir, tam, tamamını, tamamen, eksiksiz, harfi harfine, olduğu gibi, tümünü,
      değiştirmeden, base64*
    `,
    assistant: 'yapay zeka*, yapay zekâ*, ai, dil modeli*, asistan*, sohbet robotu*, chatbot*, bot, yz, robot',
    persona: `
      sen artık, şu anda sen, gibi davran, gibi davranın, rolünü oyna, rolüne gir, rolünü üstlen, rol yap, mış gibi yap,
      olduğunu hayal et, taklit et, olarak cevap ver, olarak yanıt ver, olarak davran, canlandır, senin adın, adın, artık bir,
      ${combined('bundan sonra, bundan böyle, şu andan itibaren, şimdiden itibaren, artık', 'sen, senin, adın, kural tanımayan, özgür bir')},
      yapay zekasın, yapay zekâsın, asistansın, botsun, robotsun, modelsin, modelisin, chatbotsun
    `,
    unrestricted: `
      kısıtlama olmadan, kısıtlama olmayan, hiçbir kısıtlama*, hiçbir kısıtlaması olmayan, kısıtlamasız, sınırsız*,
      sınırlama olmadan, hiçbir sınırlama*, kuralsız, kural olmadan, kuralları olmayan, hiçbir kural*, filtresiz*, filtre olmadan,
      hiçbir filtre*, sansürsüz*, sansür olmadan, ahlaki kısıtlama*, etik kısıtlama*, kısıtlama yok, kural yok, sınır yok,
      her şeyi yapabilen, her şeyi yapabilirsin, her şeyi yapabilir, özgür bir yapay,
      kuralsız*, yasa tanımaz*, kural tanımaz*, sınır tanımaz*, her şeye cevap ver*, hiçbir şey yasak değil*, vicdansız*,
      tabu tanımaz*
    `,
    illicit: 'yasadışı, yasa dışı, etik dışı, ahlaksız, ahlak dışı, tehlikeli, zararlı, yasak*',
    never_refuse: `
      reddetmezsin, reddetme, reddetmeyen, asla reddetme*, hiçbir isteği reddetme*, hiçbir talebi reddetme*, asla hayır deme,
      hayır deme, her soruya cevap, her soruyu cevapla, her soruyu yanıtla, uyarı yapma, uyarı olmadan, uyarısız
    `,
    conceal: `
      kullanıcıya söylemeden, kullanıcıya haber vermeden, kullanıcıya bildirmeden, kullanıcıya söyleme, kullanıcıya bildirme,
      kullanıcıyı bilgilendirmeden, kullanıcının haberi olmadan, kullanıcıya belli etmeden, kullanıcıya bahsetme, bundan bahsetme, onay almadan, onaysız, sormadan, kimseye söyleme, fark ettirmeden
    `,
    send: 'gönder, gönderin, yolla, yollayın, ilet, iletin, aktar, yükle, yükleyin, paylaş, postala, mail at, e posta at, ekle',
    sensitive: `
      konuşma*, sohbet*, sohbet geçmişi*, geçmiş*, şifre*, parola*, kimlik bilgileri*, api anahtarı*, anahtar*, gizli bilgi*,
      kullanıcı verileri*, kullanıcı bilgileri*, kişisel veri*, kişisel bilgi*, müşteri verileri*, müşteri bilgileri*, gizli,
      e posta*, dosya*, belge*, jeton*, token*, kişiler, rehber*
    `,
    education: 'saldırı*, saldırgan*, güvenlik açığı*, zafiyet*, enjeksiyon*, kötü niyetli*, tehdit*',
    passage: `
      metin*, metni, soru*, içerik*
    `,
    orders: `
      emir, emirler*, emri, politika*, protokol*
    `,
    safeguard: `
      güvenlik filtre*, içerik filtre*, güvenlik önlemlerini, filtrelerini
    `,
    own_setup: `
      yapılandırmanı, yapılandırman
    `,
    harmless: `
      unutma, unutmayın, unutmayınız, göz ardı etme, göz ardı etmeyin, yok sayma, görmezden gelme, önceki mesajımı, önceki e postamı,
      önceki mailimi, son mesajımı, şifremi unuttum, kullanım kılavuzu, kılavuzun, ne demek, ne anlama, ne anlatıyor,
      sistem promptu nedir, bir sistem promptu,
      ${combined('makinesinin, makinenin, cihazın, fırının, telefonun, oyunun, oyunumuzun, okulun, sınıfın, evin, apartmanın, sitenin, trafik, imla, yazım, dil bilgisi, doktorun, öğretmenin, komşunun, annemin, patronumun, şirketin, üreticinin, kaptanın, derneğin, ilk turun tüm, ilk turun', 'talimatlarını, talimatları, kurallarını, kuralları, yönergelerini, yönergeleri, emirlerini')},
      geçersiz kılar, geçersiz olan*,
      ${combined('alıştırmanın, sorunun, ödevin, tarifin, sınavın, derslerin, yarışmanın', 'talimatlarını, kurallarını, yönergelerini')}
    `,
  },
};
