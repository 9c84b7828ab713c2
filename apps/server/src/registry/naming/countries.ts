/**
 * Countries of grounds, which match files do not state: derived from the city, as far as it is known. A town whose name
 * occurs in two countries is listed if cricket is played in only one of them.
 */
import { byName } from './by-name.ts';

const CITIES: Record<string, string> = {
  Afghanistan: 'Kabul, Kandahar, Jalalabad, Khost, Asadabad',
  Argentina: 'Buenos Aires, Hurlingham',
  Australia:
    'Adelaide, Albury, Alice Springs, Ballarat, Bendigo, Brisbane, Burnie, Cairns, Canberra, Carrara, Coffs Harbour, Darwin, Devonport, Geelong, Gold Coast, Hobart, Hurstville, Launceston, Mackay, Melbourne, Moe, Moreton Bay, North Sydney, Perth, Queanbeyan, Sydney, Toowoomba, Townsville, Traralgon, Wollongong',
  Austria: 'Vienna, Seebarn, Lower Austria, Latschach',
  Bahamas: 'Nassau',
  Bahrain: 'Manama, Sakhir',
  Bangladesh:
    "Bogra, Bogura, Chattogram, Chittagong, Cox's Bazar, Dhaka, Fatullah, Khulna, Mirpur, Rajshahi, Savar, Sylhet",
  Barbados: 'Bridgetown, Barbados, Cave Hill',
  Belgium: 'Waterloo, Ghent, Antwerp, Brussels, Mechelen, Zemst',
  Belize: 'Belize City',
  Bermuda: 'Sandys Parish, Bermuda, Devonshire Parish',
  Bhutan: 'Gelephu, Thimphu',
  Botswana: 'Gaborone',
  Brazil: 'Itaguai, Rio de Janeiro, Poços de Caldas, Sao Paulo, Seropedica',
  Bulgaria: 'Sofia',
  Cambodia: 'Phnom Penh',
  Canada: 'King City, Toronto, Brampton, Vancouver, Ottawa',
  'Cayman Islands': 'George Town, Grand Cayman',
  China: 'Hangzhou, Guangzhou',
  'Costa Rica': 'San Jose, Guacima',
  Croatia: 'Zagreb',
  Cyprus: 'Episkopi, Limassol',
  'Czech Republic': 'Prague, Vinor',
  Denmark: 'Brondby, Brøndby, Copenhagen, Ishoj, Ishøj, Køge, Koge, Svanholm, Glostrup, Skanderborg',
  Dominica: 'Roseau, Dominica',
  England:
    'Arundel, Beckenham, Bedford, Birmingham, Blackpool, Brighton, Bristol, Bury St Edmunds, Cambridge, Canterbury, Chelmsford, Cheltenham, Chester-le-Street, Chesterfield, Colchester, Derby, Durham, Eastbourne, Gosforth, Grantham, Guildford, Harrogate, High Wycombe, Horsham, Hove, Kibworth, Leeds, Leicester, Liverpool, London, Loughborough, Manchester, Millfield, Newcastle upon Tyne, Newclose, Northampton, Northwood, Nottingham, Oakham, Oxford, Radlett, Repton, Rugby, Sale, Scarborough, Sedbergh, Sookholme, Southampton, Southend-on-Sea, Southport, Stockton-on-Tees, Stourbridge, Sunbury-on-Thames, Taunton, Tunbridge Wells, Uxbridge, Whitehaven, Wormsley, Worcester, York, Bath, Brentwood, Finchampstead, Ascot, Barnsley, Radcliffe, Welbeck, Cleethorpes, Kidderminster, Maidstone, Basingstoke, Headingley, Edgbaston, Walmley',
  Estonia: 'Tallinn',
  Eswatini: 'Malkerns, Mbabane',
  Fiji: 'Suva',
  Finland: 'Kerava, Vantaa, Helsinki, Tikkurila',
  France: 'Dreux, Saumur, Paris',
  Germany: 'Krefeld, Berlin, Bonn, Cologne',
  Ghana: 'Accra',
  Gibraltar: 'Gibraltar',
  Greece: 'Corfu',
  Grenada: "St George's, Grenada, Saint George's",
  Guernsey: 'Port Soif, Castel, St Peter Port, Guernsey, Saint Peter Port',
  Guyana: 'Providence, Georgetown, Guyana, Albion, Berbice',
  'Hong Kong': 'Hong Kong, Mong Kok, Kowloon, Wong Nai Chung Gap',
  Hungary: 'Szodliget, Sződliget, Budapest',
  India:
    'Agartala, Ahmedabad, Alur, Anantapur, Bangalore, Bengaluru, Bhubaneswar, Bhubaneshwar, Bilaspur, Chandigarh, Chennai, Coimbatore, Cuttack, Dehra Dun, Dehradun, Delhi, Dharamsala, Dharmasala, Dibrugarh, Dimapur, Dindigul, Faridabad, Ghaziabad, Goa, Greater Noida, Guntur, Guwahati, Gurgaon, Gwalior, Hubli, Hyderabad, Indore, Jaipur, Jammu, Jamshedpur, Jodhpur, Kalyani, Kanpur, Kochi, Kolkata, Lahli, Lucknow, Ludhiana, Margao, Meerut, Mohali, Mullanpur, Mumbai, Mysore, Mysuru, Nadiad, Nagpur, Nashik, Navi Mumbai, New Chandigarh, New Delhi, Ongole, Palam, Patiala, Patna, Porvorim, Puducherry, Pondicherry, Pune, Raipur, Rajkot, Ranchi, Rohtak, Secunderabad, Shillong, Shimoga, Silchar, Solapur, Srinagar, Surat, Thane, Thiruvananthapuram, Thumba, Tirunelveli, Vadodara, Valsad, Vijayawada, Visakhapatnam, Vizianagaram, Wayanad, Alappuzha, Bardoli, Bhavnagar, Mangaldai, Mulapadu, Sovima, Theni, Natham, Jorhat, Kerala',
  Indonesia: 'Bali, Jimbaran, Jakarta',
  Ireland: 'Dublin, Malahide, Oak Hill, Wicklow, Cork, Castleknock, Clontarf',
  'Isle of Man': 'Castletown, Douglas, Port Erin, Isle of Man',
  Israel: 'Lod',
  Italy: 'Spinaceto, Rome, Roma, Bologna, Venice',
  'Ivory Coast': 'Abidjan',
  Jamaica: 'Kingston, Jamaica, Trelawny, Florence Hall, Montego Bay',
  Japan: 'Sano, Kaizuka, Osaka, Tokyo',
  Jersey: 'St Saviour, Jersey, St Clement, Saint Saviour, St Martin, Grouville',
  Kenya: 'Nairobi, Mombasa',
  Kuwait: 'Kuwait City, Sulaibiya, Sulabiya',
  Lesotho: 'Maseru',
  Luxembourg: 'Walferdange',
  Malawi: 'Blantyre, Lilongwe',
  Malaysia: 'Bandar Kinrara, Bangi, Bayuemas, Johor, Kuala Lumpur, Kuching, Pandamaran, Sarawak, Selangor, Klang',
  Maldives: 'Male',
  Malta: 'Marsa, Malta',
  Mexico: 'Mexico City, Naucalpan',
  Mongolia: 'Ulaanbaatar',
  Mozambique: 'Maputo',
  Myanmar: 'Yangon',
  Namibia: 'Windhoek, Walvis Bay, Swakopmund',
  Nepal: 'Kathmandu, Kirtipur, Mulpani, Pokhara, Bhairahawa, Siddharthanagar, Rupandehi, Birgunj, Dang',
  Netherlands:
    'Amstelveen, Deventer, Rotterdam, Schiedam, The Hague, Utrecht, Voorburg, Haarlem, Bloemendaal, Den Haag, Amsterdam',
  'New Zealand':
    'Alexandra, Auckland, Christchurch, Dunedin, Hamilton, Invercargill, Lincoln, Mount Maunganui, Napier, Nelson, New Plymouth, Palmerston North, Queenstown, Rangiora, Tauranga, Wellington, Whangarei, Gisborne, Oamaru, Inglewood, Levin, Taupo, Whanganui',
  Nigeria: 'Lagos, Abuja, Benin City',
  'Northern Ireland': 'Belfast, Bready, Londonderry, Derry, Magheramason, Stormont, Comber, Eglinton, Lisburn',
  Norway: 'Oslo, Ekeberg',
  Oman: 'Al Amarat, Al Amerat, Muscat, Al Amirat',
  Pakistan:
    'Abbottabad, Faisalabad, Gujranwala, Islamabad, Karachi, Lahore, Mirpur Khas, Multan, Muridke, Peshawar, Quetta, Rawalpindi, Sheikhupura, Sialkot, Swabi, Bahawalpur, Sargodha, Okara',
  Panama: 'Panama City',
  'Papua New Guinea': 'Port Moresby',
  Philippines: 'Cavite, Dasmariñas, Dasmarinas, Manila',
  Portugal: 'Albergaria, Lisbon, Santarem, Miranda do Corvo',
  Qatar: 'Doha',
  Romania: 'Ilfov County, Bucharest, Moara Vlasiei, Cluj, Ilfov',
  Rwanda: 'Kigali, Kigali City, Gahanga',
  'Saint Kitts and Nevis': 'Basseterre, St Kitts, Charlestown, Conaree, Nevis',
  'Saint Lucia': 'Gros Islet, St Lucia, Castries, Micoud',
  'Saint Vincent and the Grenadines': 'Kingstown, Arnos Vale, St Vincent, Sion Hill',
  Samoa: 'Apia, Faleata',
  'Saudi Arabia': 'Riyadh, Jeddah',
  Scotland:
    'Aberdeen, Arbroath, Ayr, Dumfries, Dundee, Edinburgh, Forfar, Glasgow, Prestwick, Stirling, Uddingston, Paisley, Linlithgow, Broughty Ferry',
  Serbia: 'Belgrade',
  'Sierra Leone': 'Freetown',
  Singapore: 'Singapore',
  Slovenia: 'Ljubljana, Valburga',
  'South Africa':
    'Benoni, Bloemfontein, Cape Town, Centurion, Chatsworth, Durban, East London, George, Gqeberha, Johannesburg, Kimberley, Oudtshoorn, Paarl, Pietermaritzburg, Polokwane, Port Elizabeth, Potchefstroom, Pretoria, Rondebosch, Soweto, Stellenbosch, Alice, Mthatha, Uitenhage, Welkom, Khayelitsha, Lenasia, Umtata, Grahamstown, Makhanda',
  'South Korea': 'Incheon, Seoul',
  Spain: 'Almeria, Cartagena, La Manga, Murcia, Valencia, Malaga, Cartama, Barcelona',
  'Sri Lanka':
    'Colombo, Dambulla, Galle, Hambantota, Kandy, Katunayake, Kurunegala, Maggona, Matara, Moratuwa, Pallekele, Panagoda, Panadura, Sooriyawewa, Welisara, Jaffna, Katuwana, Wattala, Dombagoda, Polgolla',
  Suriname: 'Paramaribo',
  Sweden: 'Kolsva, Stockholm, Norsborg, Botkyrka, Gothenburg, Malmo, Landskrona',
  Switzerland: 'Zuoz, Geneva, Zurich',
  Tanzania: 'Dar es Salaam, Dar-es-Salaam',
  Thailand: 'Bangkok, Chiang Mai, Ayutthaya, Pathum Thani',
  'Trinidad and Tobago':
    'Port of Spain, Tarouba, Trinidad, Couva, San Fernando, St Augustine, Preysal, Tobago, Pointe-a-Pierre, Guaracara',
  Turkey: 'Antalya, Ankara',
  Uganda: 'Entebbe, Jinja, Kampala, Kyambogo',
  'United Arab Emirates': 'Abu Dhabi, Ajman, Dubai, Sharjah, Al Ain',
  'United States of America':
    'Dallas, Fort Lauderdale, Grand Prairie, Houston, Lauderhill, Los Angeles, Morrisville, New York, Oakland, Pearland, Prairie View, Florida, San Francisco, Seattle, Washington, Chicago',
  Vanuatu: 'Port Vila',
  Wales: 'Cardiff, Swansea, Colwyn Bay, Abergavenny, Ebbw Vale, Neath',
  Zambia: 'Lusaka',
  Zimbabwe: 'Bulawayo, Harare, Kwekwe, Mutare, Victoria Falls, Kadoma, Masvingo',
  'Antigua and Barbuda': "St John's, Antigua, North Sound, Coolidge, St. John's",
  'St Helena': 'Jamestown',
};
/** For grounds whose city is missing, or has a name found in several countries. */
const GROUNDS: Record<string, string> = {
  Bermuda: 'White Hill Field, National Stadium Bermuda, Bermuda National Stadium',
  'Hong Kong': 'Mission Road Ground, Hong Kong Cricket Club',
  India: 'Emerald Heights International School Ground, Holkar Cricket Stadium',
  Pakistan: 'Niaz Stadium, Gaddafi Stadium, National Stadium Karachi',
  Guyana: 'Bourda, Albion Sports Complex',
  'New Zealand': 'Cello Basin Reserve, Seddon Park, Bay Oval',
  Scotland: 'Grange Cricket Club Ground, North Inch',
  Oman: 'Al Amerat Cricket Ground Oman Cricket (Ministry Turf 1), Al Amerat Cricket Ground Oman Cricket (Ministry Turf 2)',
  Japan: 'Sano International Cricket Ground',
  Kenya: 'Mombasa Sports Club Ground, Gymkhana Club Ground, Nairobi Gymkhana Club',
  Zimbabwe: 'Harare Sports Club, Queens Sports Club, Takashinga Sports Club',
  'Antigua and Barbuda':
    'Sir Vivian Richards Stadium, Sir Vivian Richards Stadium, North Sound, Coolidge Cricket Ground',
  'Sri Lanka': 'Pallekele International Cricket Stadium',
};

const reversed = (table: Record<string, string>, apart: RegExp): ReadonlyMap<string, string> =>
  byName(
    Object.fromEntries(
      Object.entries(table).flatMap(([country, names]) => names.split(apart).map((name) => [name, country])),
    ),
  );
const BY_CITY = reversed(CITIES, /, /);
// A ground's name may contain a comma, before a short part of its address.
const BY_GROUND = reversed(GROUNDS, /, (?!North Sound)/);

/** Null while unknown. */
export const countryOf = (name: string, city: string | null): string | null =>
  BY_GROUND.get(name.trim()) ?? (city === null ? undefined : BY_CITY.get(city)) ?? null;
