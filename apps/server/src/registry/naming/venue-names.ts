/** Normalises spellings of grounds: "Wankhede Stadium, Mumbai" is "Wankhede Stadium" in Mumbai. */
import { byName } from './by-name.ts';

const CITIES = byName({
  Bangalore: 'Bengaluru',
  Brighton: 'Hove',
  'Navi Mumbai': 'Mumbai',
  'Port Elizabeth': 'Gqeberha',
  Chittagong: 'Chattogram',
  Mirpur: 'Dhaka',
  Mohali: 'Chandigarh',
  'New Chandigarh': 'Chandigarh',
  'Kigali City': 'Kigali',
  Guyana: 'Providence',
  Dharmasala: 'Dharamsala',
});
const GROUNDS = byName({
  'Brisbane Cricket Ground, Woolloongabba': 'Brisbane Cricket Ground',
  'Feroz Shah Kotla': 'Arun Jaitley Stadium',
  'Sardar Patel Stadium, Motera': 'Narendra Modi Stadium',
  'The Wanderers Stadium': 'New Wanderers Stadium',
  'Subrata Roy Sahara Stadium': 'Maharashtra Cricket Association Stadium',
  'The Oval': 'Kennington Oval',
  'Punjab Cricket Association IS Bindra Stadium': 'Punjab Cricket Association Stadium',
  'M.Chinnaswamy Stadium': 'M Chinnaswamy Stadium',
  'Guyana National Stadium, Providence': 'Providence Stadium',
  'Guyana National Stadium': 'Providence Stadium',
  'Kensington Oval, Bridgetown, Barbados': 'Kensington Oval',
  'Kensington Oval, Barbados': 'Kensington Oval',
  'Gahanga International Cricket Stadium. Rwanda': 'Gahanga International Cricket Stadium',
  'County Ground, Taunton': 'County Ground',
  'The Cooper Associates County Ground': 'County Ground',
  'Zayed Cricket Stadium': 'Sheikh Zayed Stadium',
  'Maharaja Yadavindra Singh International Cricket Stadium, Mullanpur':
    'Maharaja Yadavindra Singh International Cricket Stadium',
  'Wanderers Stadium': 'New Wanderers Stadium',
  'Rajiv Gandhi International Stadium': 'Rajiv Gandhi International Stadium, Uppal',
  'MA Chidambaram Stadium': 'MA Chidambaram Stadium, Chepauk',
});
/** Cities of grounds whose files often omit them. */
const CITY_OF_GROUND = byName({
  'Adelaide Oval': 'Adelaide',
  'Arun Jaitley Stadium': 'Delhi',
  'Dubai International Cricket Stadium': 'Dubai',
  'Harare Sports Club': 'Harare',
  'Melbourne Cricket Ground': 'Melbourne',
  'Sydney Cricket Ground': 'Sydney',
  'Sharjah Cricket Stadium': 'Sharjah',
  'Pallekele International Cricket Stadium': 'Kandy',
  'Providence Stadium': 'Providence',
  'Gahanga International Cricket Stadium': 'Kigali',
  'Shaheed Veer Narayan Singh International Stadium': 'Raipur',
  'Lalbhai Contractor Stadium': 'Surat',
  'Greenfield Stadium': 'Trelawny',
  'Rawalpindi Cricket Stadium': 'Rawalpindi',
  'Sylhet International Cricket Stadium': 'Sylhet',
  'Multan Cricket Stadium': 'Multan',
  'Mombasa Sports Club Ground': 'Mombasa',
  'Shere Bangla National Stadium': 'Dhaka',
  'Mainpower Oval': 'Rangiora',
  'Carrara Oval': 'Gold Coast',
});

const cityInForce = (city: string): string => CITIES.get(city) ?? city;

/** Current name and city. A city appended to the name is removed; a missing city is looked up by ground. */
export function venueInForce(name: string, city: string | null): { name: string; city: string | null } {
  let ground = GROUNDS.get(name) ?? name;
  if (city !== null) {
    const now = cityInForce(city);
    for (const written of [city, now, ...[...CITIES].flatMap(([old, of]) => (of === now ? [old] : []))]) {
      if (ground.endsWith(`, ${written}`)) {
        ground = ground.slice(0, -written.length - 2);
        break;
      }
    }
  }
  ground = GROUNDS.get(ground) ?? ground;
  const place = city ?? CITY_OF_GROUND.get(ground) ?? null;
  return { name: ground, city: place === null ? null : cityInForce(place) };
}
