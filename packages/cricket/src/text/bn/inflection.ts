/** Bengali case endings for a noun or a name. A name in another script takes them after a hyphen: "Okafor-এর". */
const BENGALI = /[\u0980-\u09ff]$/;
/** Vowel signs, and ও after another vowel, take a plain র: রাহার, কোহলির, বসুর, মাতেওর. */
const OPEN = /[\u0993\u09be-\u09c4\u09c7\u09cb]$/;
/** Other whole vowels, diphthongs and ং, ঃ take য়ের: শাইয়ের, মৌয়ের, কিংয়ের. */
const FULL = /[\u0982\u0983\u0985-\u0992\u0994\u09c8\u09cc]$/;

/** "of": "ফ্যারেলির", "লকউডের", "Okafor-এর". */
export function of(name: string): string {
  if (!BENGALI.test(name)) return `${name}-এর`;
  if (OPEN.test(name)) return `${name}র`;
  return FULL.test(name) ? `${name}য়ের` : `${name}ের`;
}
/** "to": "লকউডকে", "Strand-কে". */
export const to = (name: string): string => (BENGALI.test(name) ? `${name}কে` : `${name}-কে`);
