/**
 * Names for people who do not exist. Given names are real ones from many places; family names are invented in a local
 * style, so that no combination is a known player.
 */
export interface Culture {
  men: string[];
  women: string[];
  families: string[];
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export const cultures: readonly Culture[] = [
  {
    men: words('Perry Tobias Alec Rufus Giles Edmund Callum Fergus Hugh Linus Barnaby Silas Jonty Ellis Wilf Aubrey'),
    women: words('Harriet Isla Maud Beatrix Poppy Freya Nell Imogen Rosalind Tess Briony Edith Clemency Ada'),
    families: words(
      'Lockwood Farrelly Quillan Strandley Hexby Ormsgill Tarnley Wexcombe Aldersea Brackwell Pennifold Dunmarsh Carrowby Thistlewade Merrivane Halstock',
    ),
  },
  {
    men: words(
      'Ishaan Devansh Arnav Kunal Nikhil Pranav Raghav Samarth Tejas Varun Yash Aditya Rohan Madhav Kiran Omkar',
    ),
    women: words('Ananya Meera Kavya Ishita Nandini Tara Rhea Pallavi Sanjana Diya Charu Lekha Aarohi Vani'),
    families: words(
      'Vedarth Karanvel Sundresh Mahantra Ponnavar Bhadrekar Tilakwal Deshvani Chandrekar Ranawadi Gokhalwar Nambirath Iyenthal Sarvadkar Joshvale Kulwant',
    ),
  },
  {
    men: words('Yusuf Bilal Haris Zain Farhan Kamran Saad Tariq Waleed Idris Junaid Rameez Asad Hamdan Nadeem Sohail'),
    women: words('Amina Sana Hira Mahnoor Zoya Laila Noor Samina Iqra Rabia Mehwish Anum Farah Yasmin'),
    families: words(
      'Karimzad Sadozari Durravi Mirzanai Qasimpur Bakhtar Yousafkel Tanvirzai Rahimdad Chaghtar Wazirkhel Niazim Lodhran Gulzaman Shahnawaz Barakzan',
    ),
  },
  {
    men: words('Bashir Chidi Emeka Tunde Kofi Kwame Sipho Themba Lwazi Tendai Farai Obinna Sekou Jabari Kagiso Mandla'),
    women: words('Amara Ngozi Thandi Nomsa Zanele Chipo Rudo Abena Efua Lerato Naledi Ayanda Ife Makena'),
    families: words(
      'Okaforde Ndlovane Mokwenara Adebiru Chimutaro Sibandre Mthetwane Oyelaron Nkosanele Dlaminke Zondeka Bamgbora Kwakutse Moyondi Tshabara Ogundire',
    ),
  },
  {
    men: words('Pieter Hendrik Anton Ruan Stefan Dirk Francois Jaco Marnus Wian Etienne Gerrit Louw Niel Tiaan Bram'),
    women: words('Anneke Marike Liesel Elsabe Corlia Juanita Suné Ilse Wilma Danel Hanli Trudie Leandri Mieke'),
    families: words(
      'Ventersby Kloppenaar Steynkamp Rautenveld Brinkhuis Oosterdal Terblansz Vossenaar Cronhof Duvenstad Lubberink Snymaar Grobbelhof Fourtier Mulderik Haasvoort',
    ),
  },
  {
    men: words(
      'Dilan Kasun Chamara Nuwan Ravindu Sachith Tharindu Lahiru Ashen Pasindu Vihanga Janith Malith Isuru Sandun Yohan',
    ),
    women: words(
      'Sanduni Kavindi Hasini Oshadi Nimesha Dilrukshi Chamodi Inoka Tharuka Rashmi Achini Sewwandi Vishmi Imesha',
    ),
    families: words(
      'Wijethara Gunasiri Ratnaweera Samarakon Abeythilak Jayakodi Munasena Dissanara Weerathun Karunavila Hettiwatte Senavira Liyanapat Pathirasen Ekanavar Madusinha',
    ),
  },
  {
    men: words(
      'Marlon Devon Jermaine Shai Akeem Kemar Romario Delroy Tevin Keacy Shamar Omari Javon Rashad Leeward Carlyle',
    ),
    women: words(
      'Shanice Kezia Deandra Chedean Aaliyah Britney Stacia Renee Marlene Jodian Karishma Tamika Zaida Cherelle',
    ),
    families: words(
      'Braithmoor Holdridge Clarkesby Marchand-Lee Chasewell Greavesend Alleyndale Sealesby Worrelton Cumberlo Joslyn-Reid Drakesbay Hinkford Nursetown Bishopwell Gittenbay',
    ),
  },
  {
    men: words('Tane Wiremu Kahu Nikau Mateo Rua Hemi Matiu Lachlan Angus Cooper Jarrah Darcy Bryn Toby Heath'),
    women: words('Aroha Kiri Mere Hana Ngaire Tui Matilda Georgia Billie Skye Erin Piper Jess Maddison'),
    families: words(
      'Tawharanui Ngatoroa Pukemoana Rangiwhero Kereamo Taiarahi Matahaere Wairepo Coolabray Wangarell Burrendong Larkspur Gunnawick Swanhaven Merriwagga Tallowood',
    ),
  },
];
