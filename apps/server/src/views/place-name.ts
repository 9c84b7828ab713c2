/** "Quay Ground, Harbour City"; the city only once, since many sources include it in the name. */
export const placeName = (name: string, city: string | null): string =>
  city === null || city === '' || name.includes(city) ? name : `${name}, ${city}`;
