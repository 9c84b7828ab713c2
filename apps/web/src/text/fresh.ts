/** Words of a page that renews itself, by the language it stands in; `age` where no board of a Screen tells it. */
import type { age as english } from './en.ts';

export type AgeWords = Pick<typeof english, 'behind' | 'seconds' | 'minutes' | 'hours'>;
interface FreshWords { failed: string; again: string; age: AgeWords | null }

const ENGLISH: FreshWords = { failed: 'This page could not be updated.', again: 'Try again', age: null };
const LANGUAGES = new Map<string, FreshWords>([
  ['hi', {
    failed: 'इस पृष्ठ की नई स्थिति नहीं आ सकी।', again: 'फिर कोशिश करें',
    age: { behind: (n) => `${n} सेकंड पीछे`, seconds: (n) => `आँकड़े ${n} सेकंड पुराने`, minutes: (m, s) => `आँकड़े ${m} मिनट ${s} सेकंड पुराने`, hours: (h, m) => `आँकड़े ${h} घंटे ${m} मिनट पुराने` },
  }],
  ['bn', {
    failed: 'এই পাতার নতুন অবস্থা আনা যায়নি।', again: 'আবার চেষ্টা করুন',
    age: { behind: (n) => `${n} সেকেন্ড পিছিয়ে`, seconds: (n) => `তথ্য ${n} সেকেন্ড আগের`, minutes: (m, s) => `তথ্য ${m} মিনিট ${s} সেকেন্ড আগের`, hours: (h, m) => `তথ্য ${h} ঘণ্টা ${m} মিনিট আগের` },
  }],
]);
export const freshIn = (lang: string): FreshWords => LANGUAGES.get(lang) ?? ENGLISH;
