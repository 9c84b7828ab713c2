/** The international side at home in a country, under the name that sources use. */

const SIDE_OF: ReadonlyMap<string, string> = new Map([
  ['Wales', 'England'],
  ['Northern Ireland', 'Ireland'],
  ['United States', 'United States of America'],
  ['USA', 'United States of America'],
  ['UAE', 'United Arab Emirates'],
  ...[
    'Anguilla',
    'Antigua and Barbuda',
    'Antigua',
    'Barbados',
    'Dominica',
    'Grenada',
    'Guyana',
    'Jamaica',
    'Montserrat',
    'Saint Kitts and Nevis',
    'St Kitts and Nevis',
    'Saint Lucia',
    'St Lucia',
    'Saint Vincent and the Grenadines',
    'St Vincent and the Grenadines',
    'Sint Maarten',
    'Trinidad and Tobago',
  ].map((country) => [country, 'West Indies'] as const),
]);

/** Null if the country is unknown. */
export const homeSideOf = (country: string | null): string | null =>
  country === null ? null : (SIDE_OF.get(country) ?? country);
