/** The interface in Bengali, as far as its pages need it. */
import type { LanguageWords } from './language.ts';

export const bengali: LanguageWords = {
  locale: 'bn_BD', printed: 'মুদ্রিত',
  site: {
    name: 'Sightscreen', skip: 'মূল অংশে যান', navigation: 'সাইট', places: 'প্রধান', settings: 'সেটিংস', home: 'প্রথম পাতা', live: 'লাইভ', results: 'ফলাফল', fixtures: 'সূচি', series: 'সিরিজ',
    invented: 'এখানে দেখানো লিগ, মানুষ ও ম্যাচ প্রদর্শনের জন্য কল্পিত।', someInvented: 'এখানে দেখানো কিছু লিগ, মানুষ ও ম্যাচ প্রদর্শনের জন্য কল্পিত।',
    about: 'স্কোর, বল বাই বল। যা সংশোধন করা হয় তাতে চিহ্ন থাকে, আর তথ্য কত পুরোনো তা সব সময় দেখা যায়।',
    connection: 'সংযোগ', lost: 'সংযোগ নেই{since}। যা দেখছেন তা এই ডিভাইসে রাখা ছিল।', lostSince: ' ({time} থেকে)', tryAgain: 'আবার চেষ্টা করুন',
  },
  page: {
    versus: (a, b) => `${a} বনাম ${b}`, title: (sides, where) => `${sides}: লাইভ স্কোর ও ধারাভাষ্য${where}`, description: (what) => `${what}: বাংলায় বল বাই বল ধারাভাষ্য ও লাইভ স্কোর।`,
    score: 'স্কোর', crease: 'ক্রিজে', batting: 'ব্যাটিং', bowling: 'বোলিং', feed: 'বল বাই বল', batter: 'ব্যাটার', bowler: 'বোলার', R: 'রান', B: 'বল', fours: '4', sixes: '6', O: 'ওভার', M: 'মেডেন', W: 'উইকেট',
    onStrike: 'স্ট্রাইকে', declared: 'ঘোষিত', forfeited: 'ইনিংস পরিত্যক্ত', tieBreaker: (hundred) => (hundred ? 'সুপার ফাইভ' : 'সুপার ওভার'), overs: (n) => `${n} ওভার`, balls: (n) => `${n} বল`,
    none: 'প্রথম বলটি এখানে দেখা যাবে।', generated: 'এই ধারাভাষ্য ম্যাচের তথ্য থেকে নিজে থেকেই তৈরি। যেসব নামের বাংলা বানান পাওয়া যায়নি, সেগুলো উৎসে যেমন তেমনই।', fullCard: 'পূর্ণ স্কোরকার্ড (ইংরেজিতে)',
    card: 'স্কোরকার্ড', howOut: 'আউটের ধরন', extras: 'অতিরিক্ত', total: 'মোট', toBat: 'ব্যাট করেননি', absent: 'অনুপস্থিত', fall: 'উইকেট পতন', others: 'অন্য ভাষায়',
    hiddenSay: 'এই ম্যাচের স্কোর লুকানো আছে।', notYet: 'আপনার সম্প্রচারের এই মুহূর্তের স্কোর এখনো আসেনি।',
    corrected: { amended: 'সংশোধিত', added: 'পরে যোগ করা', voided: 'গণনায় নেই' },
  },
  hop: { hop: 'সিরিজ ও লাইভ ম্যাচ', allMatches: 'সব লাইভ ম্যাচ' },
  keptBack: {
    screen: 'স্কোর', hidden: 'স্কোর লুকানো', show: 'স্কোর দেখান', hiddenWords: 'আপনি না দেখালে এই সাইট ম্যাচটির অবস্থা জানাবে না।',
    heldBack: 'আপনার সম্প্রচারের জন্য আটকে রাখা', heldBackWords: 'আপনার সম্প্রচারে দেখানোর পর এখানে আসবে।', settings: 'বিলম্ব বদলান', before: 'ম্যাচের আগে', start: 'শুরু',
  },
  fresh: { failed: 'এই পাতার নতুন অবস্থা আনা যায়নি।', again: 'আবার চেষ্টা করুন', age: { behind: '{0} সেকেন্ড পিছিয়ে', seconds: 'তথ্য {0} সেকেন্ড আগের', minutes: 'তথ্য {0} মিনিট {1} সেকেন্ড আগের', hours: 'তথ্য {0} ঘণ্টা {1} মিনিট আগের' } },
};
