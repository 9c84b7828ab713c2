/** One ground under its many spellings: "Wankhede Stadium, Mumbai" and "Wankhede Stadium" in Mumbai are one. */

const CITIES: Record<string, string> = {
  Bangalore: 'Bengaluru', Brighton: 'Hove', 'Navi Mumbai': 'Mumbai', 'Port Elizabeth': 'Gqeberha',
  Chittagong: 'Chattogram', Mirpur: 'Dhaka', Mohali: 'Chandigarh', 'New Chandigarh': 'Chandigarh', 'Kigali City': 'Kigali', Guyana: 'Providence',
  Dharmasala: 'Dharamsala',
};
const GROUNDS: Record<string, string> = {
  'Brisbane Cricket Ground, Woolloongabba': 'Brisbane Cricket Ground', 'Feroz Shah Kotla': 'Arun Jaitley Stadium',
  'Sardar Patel Stadium, Motera': 'Narendra Modi Stadium', 'The Wanderers Stadium': 'New Wanderers Stadium',
  'Subrata Roy Sahara Stadium': 'Maharashtra Cricket Association Stadium', 'The Oval': 'Kennington Oval',
  'Punjab Cricket Association IS Bindra Stadium': 'Punjab Cricket Association Stadium', 'M.Chinnaswamy Stadium': 'M Chinnaswamy Stadium',
  'Guyana National Stadium, Providence': 'Providence Stadium', 'Guyana National Stadium': 'Providence Stadium',
  'Kensington Oval, Bridgetown, Barbados': 'Kensington Oval', 'Kensington Oval, Barbados': 'Kensington Oval',
  'Gahanga International Cricket Stadium. Rwanda': 'Gahanga International Cricket Stadium', 'County Ground, Taunton': 'County Ground',
  'The Cooper Associates County Ground': 'County Ground', 'Zayed Cricket Stadium': 'Sheikh Zayed Stadium',
  'Maharaja Yadavindra Singh International Cricket Stadium, Mullanpur': 'Maharaja Yadavindra Singh International Cricket Stadium',
  'Wanderers Stadium': 'New Wanderers Stadium',
  'Rajiv Gandhi International Stadium': 'Rajiv Gandhi International Stadium, Uppal', 'MA Chidambaram Stadium': 'MA Chidambaram Stadium, Chepauk',
};
/** Where a ground stands whose files often leave the city out. */
const CITY_OF_GROUND: Record<string, string> = {
  'Adelaide Oval': 'Adelaide', 'Arun Jaitley Stadium': 'Delhi', 'Dubai International Cricket Stadium': 'Dubai', 'Harare Sports Club': 'Harare',
  'Melbourne Cricket Ground': 'Melbourne', 'Sydney Cricket Ground': 'Sydney', 'Sharjah Cricket Stadium': 'Sharjah',
  'Pallekele International Cricket Stadium': 'Kandy', 'Providence Stadium': 'Providence', 'Gahanga International Cricket Stadium': 'Kigali',
  'Shaheed Veer Narayan Singh International Stadium': 'Raipur', 'Lalbhai Contractor Stadium': 'Surat', 'Greenfield Stadium': 'Trelawny',
  'Rawalpindi Cricket Stadium': 'Rawalpindi', 'Sylhet International Cricket Stadium': 'Sylhet', 'Multan Cricket Stadium': 'Multan',
  'Mombasa Sports Club Ground': 'Mombasa', 'Shere Bangla National Stadium': 'Dhaka', 'Mainpower Oval': 'Rangiora', 'Carrara Oval': 'Gold Coast',
};

/** The name and city in force. A city written behind the name is taken off it and, where none is given, known by the ground. */
export function venueInForce(name: string, city: string | null): { name: string; city: string | null } {
  let ground = GROUNDS[name] ?? name;
  if (city !== null) {
    for (const written of [city, CITIES[city] ?? city, ...Object.keys(CITIES).filter((old) => CITIES[old] === (CITIES[city] ?? city))]) {
      if (ground.endsWith(`, ${written}`)) { ground = ground.slice(0, -written.length - 2); break; }
    }
  }
  ground = GROUNDS[ground] ?? ground;
  const place = city ?? CITY_OF_GROUND[ground] ?? null;
  return { name: ground, city: place === null ? null : CITIES[place] ?? place };
}
