/** The invented names in Devanagari, as a Hindi newspaper would spell them. */
import { pairs, type Script } from './script.ts';

const names = `
Perry पेरी, Tobias टोबायस, Alec ऐलेक, Rufus रूफ़स, Giles जाइल्स, Edmund एडमंड, Callum कैलम, Fergus फ़र्गस, Hugh ह्यू, Linus लाइनस, Barnaby बार्नबी, Silas साइलस, Jonty जॉन्टी, Ellis एलिस, Wilf विल्फ़, Aubrey ऑब्री
Harriet हैरियट, Isla आइला, Maud मॉड, Beatrix बिएट्रिक्स, Poppy पॉपी, Freya फ़्रेया, Nell नेल, Imogen इमोजेन, Rosalind रोज़लिंड, Tess टेस, Briony ब्रायोनी, Edith ईडिथ, Clemency क्लेमेंसी, Ada एडा
Ishaan ईशान, Devansh देवांश, Arnav अर्णव, Kunal कुणाल, Nikhil निखिल, Pranav प्रणव, Raghav राघव, Samarth समर्थ, Tejas तेजस, Varun वरुण, Yash यश, Aditya आदित्य, Rohan रोहन, Madhav माधव, Kiran किरण, Omkar ओमकार
Ananya अनन्या, Meera मीरा, Kavya काव्या, Ishita इशिता, Nandini नंदिनी, Tara तारा, Rhea रिया, Pallavi पल्लवी, Sanjana संजना, Diya दीया, Charu चारु, Lekha लेखा, Aarohi आरोही, Vani वाणी
Yusuf यूसुफ़, Bilal बिलाल, Haris हारिस, Zain ज़ैन, Farhan फ़रहान, Kamran कामरान, Saad साद, Tariq तारिक़, Waleed वलीद, Idris इदरीस, Junaid जुनैद, Rameez रमीज़, Asad असद, Hamdan हमदान, Nadeem नदीम, Sohail सोहेल
Amina अमीना, Sana सना, Hira हिरा, Mahnoor माहनूर, Zoya ज़ोया, Laila लैला, Noor नूर, Samina समीना, Iqra इक़रा, Rabia राबिया, Mehwish महविश, Anum अनम, Farah फ़राह, Yasmin यास्मीन
Bashir बशीर, Chidi चिडी, Emeka एमेका, Tunde टुंडे, Kofi कोफ़ी, Kwame क्वामे, Sipho सिफो, Themba थेम्बा, Lwazi ल्वाज़ी, Tendai टेंडाई, Farai फ़राई, Obinna ओबिना, Sekou सेकू, Jabari जबारी, Kagiso कगिसो, Mandla मांडला
Amara अमारा, Ngozi न्गोज़ी, Thandi थांडी, Nomsa नोम्सा, Zanele ज़ानेले, Chipo चिपो, Rudo रुडो, Abena अबेना, Efua एफ़ुआ, Lerato लेराटो, Naledi नलेडी, Ayanda अयांडा, Ife इफ़े, Makena मकेना
Pieter पीटर, Hendrik हेंड्रिक, Anton एंटन, Ruan रुआन, Stefan स्टेफ़ान, Dirk डर्क, Francois फ़्रांस्वा, Jaco याको, Marnus मार्नस, Wian वियान, Etienne एटिएन, Gerrit गेरिट, Louw लोव, Niel नील, Tiaan टियान, Bram ब्राम
Anneke आनेके, Marike मारिके, Liesel लीज़ल, Elsabe एल्साबे, Corlia कोर्लिया, Juanita हुआनिटा, Suné सूने, Ilse इल्से, Wilma विल्मा, Danel डैनेल, Hanli हानली, Trudie ट्रूडी, Leandri लिआंड्री, Mieke मीके
Dilan दिलन, Kasun कसुन, Chamara चामरा, Nuwan नुवान, Ravindu रविंदु, Sachith सचित, Tharindu थरिंदु, Lahiru लाहिरू, Ashen अशेन, Pasindu पसिंदु, Vihanga विहंगा, Janith जनित, Malith मलित, Isuru इसुरु, Sandun संदुन, Yohan योहान
Sanduni संदुनी, Kavindi कविंदी, Hasini हसिनी, Oshadi ओशदी, Nimesha निमेशा, Dilrukshi दिलरुक्शी, Chamodi चमोदी, Inoka इनोका, Tharuka थारुका, Rashmi रश्मि, Achini अचिनी, Sewwandi सेव्वंदी, Vishmi विश्मी, Imesha इमेशा
Marlon मार्लन, Devon डेवन, Jermaine जर्मेन, Shai शाई, Akeem अकीम, Kemar केमार, Romario रोमारियो, Delroy डेलरॉय, Tevin टेविन, Keacy कीसी, Shamar शामार, Omari ओमारी, Javon जावोन, Rashad रशाद, Leeward लीवर्ड, Carlyle कार्लाइल
Shanice शनीस, Kezia केज़िया, Deandra डिएंड्रा, Chedean शेडीन, Aaliyah आलिया, Britney ब्रिटनी, Stacia स्टेशिया, Renee रेने, Marlene मार्लीन, Jodian जोडियन, Karishma करिश्मा, Tamika टमीका, Zaida ज़ायदा, Cherelle शेरेल
Tane ताने, Wiremu विरेमु, Kahu काहू, Nikau निकाउ, Mateo मातेओ, Rua रुआ, Hemi हेमी, Matiu मतिउ, Lachlan लॉकलन, Angus एंगस, Cooper कूपर, Jarrah जैरा, Darcy डार्सी, Bryn ब्रिन, Toby टोबी, Heath हीथ
Aroha अरोहा, Kiri किरी, Mere मेरे, Hana हाना, Ngaire नायरी, Tui टुई, Matilda मटिल्डा, Georgia जॉर्जिया, Billie बिली, Skye स्काई, Erin एरिन, Piper पाइपर, Jess जेस, Maddison मैडिसन`;

const families = `
Lockwood लॉकवुड, Farrelly फ़ैरेली, Quillan क्विलन, Strandley स्ट्रैंडली, Hexby हेक्सबी, Ormsgill ऑर्म्सगिल, Tarnley टार्नली, Wexcombe वेक्सकम, Aldersea ऑल्डरसी, Brackwell ब्रैकवेल, Pennifold पेनिफ़ोल्ड, Dunmarsh डनमार्श, Carrowby कैरोबी, Thistlewade थिसलवेड, Merrivane मेरिवेन, Halstock हॉलस्टॉक
Vedarth वेदार्थ, Karanvel करणवेल, Sundresh सुंद्रेश, Mahantra महंत्रा, Ponnavar पोन्नावर, Bhadrekar भद्रेकर, Tilakwal तिलकवाल, Deshvani देशवाणी, Chandrekar चंद्रेकर, Ranawadi राणावाडी, Gokhalwar गोखलवार, Nambirath नंबीरथ, Iyenthal अय्येंथल, Sarvadkar सारवडकर, Joshvale जोशवाले, Kulwant कुलवंत
Karimzad करीमज़ाद, Sadozari सदोज़ारी, Durravi दुर्रावी, Mirzanai मिर्ज़नाई, Qasimpur क़ासिमपुर, Bakhtar बख़्तर, Yousafkel यूसुफ़केल, Tanvirzai तनवीरज़ई, Rahimdad रहीमदाद, Chaghtar चग़तर, Wazirkhel वज़ीरखेल, Niazim नियाज़िम, Lodhran लोधरान, Gulzaman गुलज़मान, Shahnawaz शाहनवाज़, Barakzan बराकज़ान
Okaforde ओकाफ़ोर्डे, Ndlovane न्डलोवाने, Mokwenara मोक्वेनारा, Adebiru अडेबिरू, Chimutaro चिमुटारो, Sibandre सिबांद्रे, Mthetwane म्थेटवाने, Oyelaron ओयेलारोन, Nkosanele न्कोसानेले, Dlaminke ड्लामिन्के, Zondeka ज़ोंडेका, Bamgbora बामग्बोरा, Kwakutse क्वाकुत्से, Moyondi मोयोंडी, Tshabara शाबारा, Ogundire ओगुंडिरे
Ventersby वेंटर्सबी, Kloppenaar क्लॉपेनार, Steynkamp स्टेनकैंप, Rautenveld राउटेनवेल्ड, Brinkhuis ब्रिंकहाउस, Oosterdal ऊस्टरडाल, Terblansz टरब्लांस, Vossenaar वॉसेनार, Cronhof क्रोनहॉफ़, Duvenstad ड्यूवेनस्टाड, Lubberink लुबरिंक, Snymaar स्नाइमार, Grobbelhof ग्रॉबेलहॉफ़, Fourtier फ़ोर्टियर, Mulderik मुल्डेरिक, Haasvoort हासफ़ोर्ट
Wijethara विजेतारा, Gunasiri गुणसिरी, Ratnaweera रत्नवीरा, Samarakon समरकोन, Abeythilak अबेतिलक, Jayakodi जयकोडी, Munasena मुनसेना, Dissanara दिसानारा, Weerathun वीरातुन, Karunavila करुणाविला, Hettiwatte हेट्टीवत्ते, Senavira सेनावीरा, Liyanapat लियनापत, Pathirasen पतिरासेन, Ekanavar एकनावर, Madusinha मदुसिन्हा
Braithmoor ब्रेथमूर, Holdridge होल्ड्रिज, Clarkesby क्लार्क्सबी, Marchand-Lee मार्चंड-ली, Chasewell चेसवेल, Greavesend ग्रीव्सेंड, Alleyndale एलेनडेल, Sealesby सील्सबी, Worrelton वॉरेलटन, Cumberlo कंबरलो, Joslyn-Reid जोसलिन-रीड, Drakesbay ड्रेक्सबे, Hinkford हिंकफ़ोर्ड, Nursetown नर्सटाउन, Bishopwell बिशपवेल, Gittenbay गिटनबे
Tawharanui तफ़ारानुई, Ngatoroa न्गातोरोआ, Pukemoana पुकेमोआना, Rangiwhero रांगीफ़ेरो, Kereamo केरेआमो, Taiarahi ताईआराही, Matahaere माताहाएरे, Wairepo वाइरेपो, Coolabray कूलाब्रे, Wangarell वांगरेल, Burrendong बरेंडॉन्ग, Larkspur लार्कस्पर, Gunnawick गनाविक, Swanhaven स्वॉनहेवन, Merriwagga मेरीवैगा, Tallowood टैलोवुड`;

const sides = `
Kestria केस्ट्रिया, Oravia ओराविया, Marenia मरेनिया, Tessaly टेसली, Women महिला
Saltmarsh सॉल्टमार्श, Herons हेरन्स, Calder कॉल्डर, Kites काइट्स, Tarn टार्न, Lanterns लैंटर्न्स, Eastmoor ईस्टमूर, Rooks रूक्स, Port पोर्ट, Ansel एन्सेल, Anchors एंकर्स, Marrow मैरो, Otters ऑटर्स, Vale वेल, Orchards ऑर्चर्ड्स, Skerry स्केरी, Comets कॉमेट्स
Copperfield कॉपरफ़ील्ड, Larks लार्क्स, Sandholm सैंडहोम, Foxes फ़ॉक्सेस, Highmere हाईमियर, Stags स्टैग्स, Redquay रेडकी, Gannets गैनेट्स, Whitfen विटफ़ेन, Hares हेयर्स, Thornwick थॉर्नविक, Badgers बैजर्स, Lowmoor लोमूर, Harriers हैरियर्स, Ostrey ऑस्ट्री, Terns टर्न्स
Hollin हॉलिन, Wardens वार्डन्स, Aldersea ऑल्डरसी, Mariners मैरिनर्स, Upper अपर, Drovers ड्रोवर्स, Kilnshire किल्नशर, Masons मेसन्स, County काउंटी, Wherries वेरीज़, North नॉर्थ, Fell फ़ेल, Shepherds शेपर्ड्स`;

const grounds = `
The द, Common कॉमन, Park पार्क, Lantern लैंटर्न, Hill हिल, Rookery रूकरी, Road रोड, Ropewalk रोपवॉक, Weir वियर, Meadow मेडो, Cider साइडर, Lane लेन, Head हेड, Kiln किल्न, Field फ़ील्ड, Dune ड्यून, End एंड, Mere मियर, Bank बैंक
Customs कस्टम्स, House हाउस, Ground ग्राउंड, Fen फ़ेन, Drove ड्रोव, Setts सेट्स, Oval ओवल, Sands सैंड्स, Velamund वेलामुंड, Stadium स्टेडियम, Sarangar सारंगर, Maidan मैदान, Gate गेट, Long लॉन्ग, Brae ब्रे, Cape केप, Larkin लार्किन, Farreach फ़ारीच, Green ग्रीन`;

const series =
  'Harbour हार्बर, League लीग, Meridian मेरिडियन, Hundred हंड्रेड, Tidewater टाइडवॉटर, Kestrian केस्ट्रियन, Shield शील्ड, Provincial प्रोविंशियल, Cup कप';

export const devanagari: Script = {
  language: 'hi',
  people: new Map([...pairs(names), ...pairs(families)]),
  places: new Map([...pairs(sides), ...pairs(grounds), ...pairs(series)]),
  tour: (visitors, hosts) => `${visitors.endsWith('महिला') ? `${visitors} टीम` : visitors} का ${hosts} दौरा`,
};
