/** The invented names in Bengali script, as a Bengali newspaper would spell them. */
import { pairs, type Script } from './script.ts';

const names = `
Perry পেরি, Tobias টোবিয়াস, Alec অ্যালেক, Rufus রুফাস, Giles জাইলস, Edmund এডমন্ড, Callum ক্যালাম, Fergus ফার্গাস, Hugh হিউ, Linus লাইনাস, Barnaby বার্নাবি, Silas সাইলাস, Jonty জন্টি, Ellis এলিস, Wilf উইলফ, Aubrey অব্রি
Harriet হ্যারিয়েট, Isla আইলা, Maud মড, Beatrix বিয়াট্রিক্স, Poppy পপি, Freya ফ্রেয়া, Nell নেল, Imogen ইমোজেন, Rosalind রোজালিন্ড, Tess টেস, Briony ব্রায়োনি, Edith এডিথ, Clemency ক্লেমেন্সি, Ada এডা
Ishaan ঈশান, Devansh দেবাংশ, Arnav অর্ণব, Kunal কুণাল, Nikhil নিখিল, Pranav প্রণব, Raghav রাঘব, Samarth সমর্থ, Tejas তেজস, Varun বরুণ, Yash যশ, Aditya আদিত্য, Rohan রোহন, Madhav মাধব, Kiran কিরণ, Omkar ওমকার
Ananya অনন্যা, Meera মীরা, Kavya কাব্যা, Ishita ঈশিতা, Nandini নন্দিনী, Tara তারা, Rhea রিয়া, Pallavi পল্লবী, Sanjana সঞ্জনা, Diya দিয়া, Charu চারু, Lekha লেখা, Aarohi আরোহী, Vani বাণী
Yusuf ইউসুফ, Bilal বিলাল, Haris হারিস, Zain জাইন, Farhan ফারহান, Kamran কামরান, Saad সাদ, Tariq তারিক, Waleed ওয়ালিদ, Idris ইদ্রিস, Junaid জুনাইদ, Rameez রমিজ, Asad আসাদ, Hamdan হামদান, Nadeem নাদিম, Sohail সোহেল
Amina আমিনা, Sana সানা, Hira হিরা, Mahnoor মাহনুর, Zoya জোয়া, Laila লায়লা, Noor নূর, Samina সামিনা, Iqra ইকরা, Rabia রাবিয়া, Mehwish মেহভিশ, Anum আনাম, Farah ফারাহ, Yasmin ইয়াসমিন
Bashir বশির, Chidi চিডি, Emeka এমেকা, Tunde টুন্ডে, Kofi কোফি, Kwame কোয়ামে, Sipho সিফো, Themba থেম্বা, Lwazi লুয়াজি, Tendai টেন্ডাই, Farai ফারাই, Obinna ওবিনা, Sekou সেকু, Jabari জাবারি, Kagiso কাগিসো, Mandla মান্ডলা
Amara আমারা, Ngozi এনগোজি, Thandi থান্ডি, Nomsa নমসা, Zanele জানেলে, Chipo চিপো, Rudo রুডো, Abena আবেনা, Efua এফুয়া, Lerato লেরাতো, Naledi নালেদি, Ayanda আয়ান্ডা, Ife ইফে, Makena মাকেনা
Pieter পিটার, Hendrik হেনড্রিক, Anton আন্তন, Ruan রুয়ান, Stefan স্টেফান, Dirk ডার্ক, Francois ফ্রাঁসোয়া, Jaco ইয়াকো, Marnus মার্নাস, Wian ভিয়ান, Etienne এতিয়েন, Gerrit গেরিট, Louw লোউ, Niel নিল, Tiaan টিয়ান, Bram ব্রাম
Anneke আনেকে, Marike মারিকে, Liesel লিজেল, Elsabe এলসাবে, Corlia কর্লিয়া, Juanita হুয়ানিটা, Suné সুনে, Ilse ইলসে, Wilma উইলমা, Danel ড্যানেল, Hanli হানলি, Trudie ট্রুডি, Leandri লিয়ান্দ্রি, Mieke মিকে
Dilan দিলান, Kasun কাসুন, Chamara চামারা, Nuwan নুয়ান, Ravindu রবিন্দু, Sachith সাচিথ, Tharindu থারিন্দু, Lahiru লাহিরু, Ashen আশেন, Pasindu পাসিন্দু, Vihanga ভিহাঙ্গা, Janith জানিথ, Malith মালিথ, Isuru ইসুরু, Sandun সান্দুন, Yohan ইয়োহান
Sanduni সান্দুনি, Kavindi কাভিন্দি, Hasini হাসিনি, Oshadi ওশাদি, Nimesha নিমেশা, Dilrukshi দিলরুকশি, Chamodi চামোদি, Inoka ইনোকা, Tharuka থারুকা, Rashmi রশ্মি, Achini আচিনি, Sewwandi সেওয়ান্দি, Vishmi ভিশমি, Imesha ইমেশা
Marlon মার্লন, Devon ডেভন, Jermaine জার্মেইন, Shai শাই, Akeem আকিম, Kemar কেমার, Romario রোমারিও, Delroy ডেলরয়, Tevin টেভিন, Keacy কিসি, Shamar শামার, Omari ওমারি, Javon জাভন, Rashad রাশাদ, Leeward লিওয়ার্ড, Carlyle কার্লাইল
Shanice শানিস, Kezia কেজিয়া, Deandra ডিয়ান্ড্রা, Chedean শেডিন, Aaliyah আলিয়া, Britney ব্রিটনি, Stacia স্টেশিয়া, Renee রেনে, Marlene মার্লিন, Jodian জোডিয়ান, Karishma কারিশমা, Tamika তামিকা, Zaida জাইদা, Cherelle শেরেল
Tane তানে, Wiremu উইরেমু, Kahu কাহু, Nikau নিকাউ, Mateo মাতেও, Rua রুয়া, Hemi হেমি, Matiu মাতিউ, Lachlan লকলান, Angus অ্যাঙ্গাস, Cooper কুপার, Jarrah জারা, Darcy ডার্সি, Bryn ব্রিন, Toby টোবি, Heath হিথ
Aroha আরোহা, Kiri কিরি, Mere মেরে, Hana হানা, Ngaire নাইরি, Tui টুই, Matilda মাটিল্ডা, Georgia জর্জিয়া, Billie বিলি, Skye স্কাই, Erin এরিন, Piper পাইপার, Jess জেস, Maddison ম্যাডিসন`;

const families = `
Lockwood লকউড, Farrelly ফ্যারেলি, Quillan কুইলান, Strandley স্ট্র্যান্ডলি, Hexby হেক্সবি, Ormsgill অর্মসগিল, Tarnley টার্নলি, Wexcombe ওয়েক্সকম, Aldersea অল্ডারসি, Brackwell ব্র্যাকওয়েল, Pennifold পেনিফোল্ড, Dunmarsh ডানমার্শ, Carrowby ক্যারোবি, Thistlewade থিসলওয়েড, Merrivane মেরিভেন, Halstock হলস্টক
Vedarth বেদার্থ, Karanvel করণভেল, Sundresh সুন্দ্রেশ, Mahantra মহন্ত্রা, Ponnavar পোন্নাভার, Bhadrekar ভদ্রেকার, Tilakwal তিলকওয়াল, Deshvani দেশবাণী, Chandrekar চন্দ্রেকার, Ranawadi রানাওয়াদি, Gokhalwar গোখলওয়ার, Nambirath নাম্বিরথ, Iyenthal আয়েন্থাল, Sarvadkar সরভাদকার, Joshvale জোশভালে, Kulwant কুলবন্ত
Karimzad করিমজাদ, Sadozari সাদোজারি, Durravi দুররাভি, Mirzanai মির্জানাই, Qasimpur কাসিমপুর, Bakhtar বখতার, Yousafkel ইউসুফকেল, Tanvirzai তানভীরজাই, Rahimdad রহিমদাদ, Chaghtar চাগতার, Wazirkhel ওয়াজিরখেল, Niazim নিয়াজিম, Lodhran লোধরান, Gulzaman গুলজামান, Shahnawaz শাহনেওয়াজ, Barakzan বারাকজান
Okaforde ওকাফোর্ডে, Ndlovane এন্ডলোভানে, Mokwenara মোকওয়েনারা, Adebiru আদেবিরু, Chimutaro চিমুতারো, Sibandre সিবান্দ্রে, Mthetwane এমথেতওয়ানে, Oyelaron ওয়েলারন, Nkosanele এনকোসানেলে, Dlaminke ডলামিনকে, Zondeka জোন্ডেকা, Bamgbora বামগবোরা, Kwakutse কোয়াকুটসে, Moyondi মোয়োন্ডি, Tshabara শাবারা, Ogundire ওগুনডিরে
Ventersby ভেন্টার্সবি, Kloppenaar ক্লপেনার, Steynkamp স্টেইনক্যাম্প, Rautenveld রাউটেনভেল্ড, Brinkhuis ব্রিঙ্কহাউস, Oosterdal উস্টারডাল, Terblansz টারব্লান্স, Vossenaar ভসেনার, Cronhof ক্রনহফ, Duvenstad ডুভেনস্টাড, Lubberink লুবেরিঙ্ক, Snymaar স্নাইমার, Grobbelhof গ্রবেলহফ, Fourtier ফোর্টিয়ার, Mulderik মুলডেরিক, Haasvoort হাসফোর্ট
Wijethara উইজেতারা, Gunasiri গুনাসিরি, Ratnaweera রত্নাবীরা, Samarakon সামারাকন, Abeythilak আবেথিলাক, Jayakodi জয়াকোডি, Munasena মুনাসেনা, Dissanara দিসানারা, Weerathun উইরাতুন, Karunavila করুণাভিলা, Hettiwatte হেত্তিওয়াত্তে, Senavira সেনাভিরা, Liyanapat লিয়ানাপাত, Pathirasen পাথিরাসেন, Ekanavar একানাভার, Madusinha মাদুসিংহা
Braithmoor ব্রেইথমুর, Holdridge হোলড্রিজ, Clarkesby ক্লার্কসবি, Marchand-Lee মার্চ্যান্ড-লি, Chasewell চেসওয়েল, Greavesend গ্রিভসেন্ড, Alleyndale অ্যালেনডেল, Sealesby সিলসবি, Worrelton ওরেলটন, Cumberlo কাম্বারলো, Joslyn-Reid জসলিন-রিড, Drakesbay ড্রেকসবে, Hinkford হিঙ্কফোর্ড, Nursetown নার্সটাউন, Bishopwell বিশপওয়েল, Gittenbay গিটেনবে
Tawharanui তাফারানুই, Ngatoroa এনগাতোরোয়া, Pukemoana পুকেমোয়ানা, Rangiwhero রাঙ্গিফেরো, Kereamo কেরেয়ামো, Taiarahi তাইয়ারাহি, Matahaere মাতাহায়েরে, Wairepo ওয়াইরেপো, Coolabray কুলাব্রে, Wangarell ওয়াঙ্গারেল, Burrendong বারেনডং, Larkspur লার্কস্পার, Gunnawick গানাউইক, Swanhaven সোয়ানহেভেন, Merriwagga মেরিওয়াগা, Tallowood ট্যালোউড`;

const sides = `
Kestria কেস্ট্রিয়া, Oravia ওরাভিয়া, Marenia মারেনিয়া, Tessaly টেসালি, Women নারী
Saltmarsh সল্টমার্শ, Herons হেরনস, Calder ক্যাল্ডার, Kites কাইটস, Tarn টার্ন, Lanterns ল্যান্টার্নস, Eastmoor ইস্টমুর, Rooks রুকস, Port পোর্ট, Ansel অ্যানসেল, Anchors অ্যাঙ্করস, Marrow ম্যারো, Otters অটারস, Vale ভেল, Orchards অর্চার্ডস, Skerry স্কেরি, Comets কমেটস
Copperfield কপারফিল্ড, Larks লার্কস, Sandholm স্যান্ডহোম, Foxes ফক্সেস, Highmere হাইমিয়ার, Stags স্ট্যাগস, Redquay রেডকি, Gannets গ্যানেটস, Whitfen হুইটফেন, Hares হেয়ারস, Thornwick থর্নউইক, Badgers ব্যাজারস, Lowmoor লোমুর, Harriers হ্যারিয়ারস, Ostrey অস্ট্রি, Terns টার্নস
Hollin হলিন, Wardens ওয়ার্ডেনস, Aldersea অল্ডারসি, Mariners মেরিনারস, Upper আপার, Drovers ড্রোভারস, Kilnshire কিলনশায়ার, Masons মেসনস, County কাউন্টি, Wherries ওয়েরিজ, North নর্থ, Fell ফেল, Shepherds শেফার্ডস`;

const grounds = `
The দ্য, Common কমন, Park পার্ক, Lantern ল্যান্টার্ন, Hill হিল, Rookery রুকারি, Road রোড, Ropewalk রোপওয়াক, Weir উইয়ার, Meadow মেডো, Cider সাইডার, Lane লেন, Head হেড, Kiln কিলন, Field ফিল্ড, Dune ডিউন, End এন্ড, Mere মিয়ার, Bank ব্যাংক
Customs কাস্টমস, House হাউস, Ground গ্রাউন্ড, Fen ফেন, Drove ড্রোভ, Setts সেটস, Oval ওভাল, Sands স্যান্ডস, Velamund ভেলামুন্ড, Stadium স্টেডিয়াম, Sarangar সারাঙ্গার, Maidan ময়দান, Gate গেট, Long লং, Brae ব্রে, Cape কেপ, Larkin লারকিন, Farreach ফাররিচ, Green গ্রিন`;

const series =
  'Harbour হারবার, League লিগ, Meridian মেরিডিয়ান, Hundred হান্ড্রেড, Tidewater টাইডওয়াটার, Kestrian কেস্ট্রিয়ান, Shield শিল্ড, Provincial প্রভিন্সিয়াল, Cup কাপ';

export const bengali: Script = {
  language: 'bn',
  people: new Map([...pairs(names), ...pairs(families)]),
  places: new Map([...pairs(sides), ...pairs(grounds), ...pairs(series)]),
  // Every side that tours ends in a vowel sign, which takes a plain র.
  tour: (visitors, hosts) => `${visitors.endsWith('নারী') ? `${visitors} দলের` : `${visitors}র`} ${hosts} সফর`,
};
