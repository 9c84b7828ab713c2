/** Shots, lengths and places in Bengali, keyed as the desk, the simulator and `placeOf` name them. */

export const shots: Readonly<Record<string, string>> = {
  defended: 'রক্ষণাত্মক শট', 'left alone': 'ছেড়ে দেওয়া', 'play and miss': 'ব্যাটের পাশ দিয়ে', 'swing and miss': 'বড় শটের চেষ্টায় ব্যর্থ', 'dug out': 'কোনোমতে ঠেকানো', push: 'পুশ',
  'straight drive': 'স্ট্রেট ড্রাইভ', 'cover drive': 'কভার ড্রাইভ', 'off drive': 'অফ ড্রাইভ', 'on drive': 'অন ড্রাইভ', 'square drive': 'স্কয়ার ড্রাইভ', 'back-foot punch': 'ব্যাকফুট পাঞ্চ',
  cut: 'কাট', 'late cut': 'লেট কাট', steer: 'স্টিয়ার', 'upper cut': 'আপার কাট', pull: 'পুল', hook: 'হুক', flick: 'ফ্লিক', 'leg glance': 'লেগ গ্লান্স', sweep: 'সুইপ',
  'reverse sweep': 'রিভার্স সুইপ', 'slog sweep': 'স্লগ সুইপ', 'lofted straight drive': 'তুলে মারা স্ট্রেট ড্রাইভ', 'lofted cover drive': 'তুলে মারা কভার ড্রাইভ', slog: 'স্লগ', scoop: 'স্কুপ',
  'outside edge': 'ব্যাটের বাইরের কানা', 'inside edge': 'ব্যাটের ভেতরের কানা', drive: 'ড্রাইভ', glance: 'গ্লান্স', 'top edge': 'ব্যাটের ওপরের কানা',
};

export const lengths: Readonly<Record<string, string>> = { 'Full toss': 'ফুল টস', Yorker: 'ইয়র্কার', Full: 'ফুল লেংথ', Short: 'শর্ট বল' };

export const places: Readonly<Record<string, string>> = {
  'the bowler': 'বোলার', straight: 'সোজা', 'mid-off': 'মিড অফ', 'long-off': 'লং অফ', 'extra cover': 'এক্সট্রা কভার', 'deep extra cover': 'ডিপ এক্সট্রা কভার', cover: 'কভার',
  'deep cover': 'ডিপ কভার', point: 'পয়েন্ট', 'deep point': 'ডিপ পয়েন্ট', 'backward point': 'ব্যাকওয়ার্ড পয়েন্ট', 'deep backward point': 'ডিপ ব্যাকওয়ার্ড পয়েন্ট', 'short third': 'শর্ট থার্ড',
  'deep third': 'ডিপ থার্ড', 'the keeper': 'উইকেটকিপার', 'fine, behind the keeper': 'উইকেটকিপারের পেছনে', 'short fine leg': 'শর্ট ফাইন লেগ', 'fine leg': 'ফাইন লেগ',
  'backward square leg': 'ব্যাকওয়ার্ড স্কয়ার লেগ', 'deep backward square leg': 'ডিপ ব্যাকওয়ার্ড স্কয়ার লেগ', 'square leg': 'স্কয়ার লেগ', 'deep square leg': 'ডিপ স্কয়ার লেগ',
  midwicket: 'মিডউইকেট', 'deep midwicket': 'ডিপ মিডউইকেট', 'mid-on': 'মিড অন', 'long-on': 'লং অন', 'the slips': 'স্লিপ',
};
