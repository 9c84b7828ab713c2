/** "Quay Ground, Harbour City"; without a second mention of the city, because many sources include it in the name. */
export const formatVenueName = (name: string, city: string | null): string =>
  city === null || city === '' || name.includes(city) ? name : `${name}, ${city}`;
