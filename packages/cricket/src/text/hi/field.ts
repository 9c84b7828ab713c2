/** Shots, lengths and places in Hindi, keyed as the desk, the simulator and `placeOf` name them. */

/** Where it is a verb, its subject is the गेंद of the lead. */
export const shots: Readonly<Record<string, string>> = {
  defended: 'रक्षात्मक शॉट', 'left alone': 'छोड़ दी गई', 'play and miss': 'बल्ले के बगल से निकली', 'swing and miss': 'बड़े शॉट का प्रयास, पर चूक', 'dug out': 'मुश्किल से रोकी गई', push: 'पुश',
  'straight drive': 'स्ट्रेट ड्राइव', 'cover drive': 'कवर ड्राइव', 'off drive': 'ऑफ़ ड्राइव', 'on drive': 'ऑन ड्राइव', 'square drive': 'स्क्वेयर ड्राइव', 'back-foot punch': 'बैकफ़ुट पंच',
  cut: 'कट', 'late cut': 'लेट कट', steer: 'स्टीयर', 'upper cut': 'अपर कट', pull: 'पुल', hook: 'हुक', flick: 'फ़्लिक', 'leg glance': 'लेग ग्लांस', sweep: 'स्वीप',
  'reverse sweep': 'रिवर्स स्वीप', 'slog sweep': 'स्लॉग स्वीप', 'lofted straight drive': 'ऊँची स्ट्रेट ड्राइव', 'lofted cover drive': 'ऊँची कवर ड्राइव', slog: 'स्लॉग', scoop: 'स्कूप',
  'outside edge': 'बाहरी किनारा', 'inside edge': 'अंदरूनी किनारा', drive: 'ड्राइव', glance: 'ग्लांस', 'top edge': 'ऊपरी किनारा',
};

export const lengths: Readonly<Record<string, string>> = { 'Full toss': 'फ़ुल टॉस', Yorker: 'यॉर्कर', Full: 'फ़ुल लेंथ', Short: 'शॉर्ट पिच' };

export const places: Readonly<Record<string, string>> = {
  'the bowler': 'गेंदबाज़', straight: 'सीधी दिशा', 'mid-off': 'मिड-ऑफ़', 'long-off': 'लॉन्ग-ऑफ़', 'extra cover': 'एक्स्ट्रा कवर', 'deep extra cover': 'डीप एक्स्ट्रा कवर', cover: 'कवर',
  'deep cover': 'डीप कवर', point: 'पॉइंट', 'deep point': 'डीप पॉइंट', 'backward point': 'बैकवर्ड पॉइंट', 'deep backward point': 'डीप बैकवर्ड पॉइंट', 'short third': 'शॉर्ट थर्ड',
  'deep third': 'डीप थर्ड', 'the keeper': 'विकेटकीपर', 'fine, behind the keeper': 'विकेटकीपर के पीछे', 'short fine leg': 'शॉर्ट फ़ाइन लेग', 'fine leg': 'फ़ाइन लेग',
  'backward square leg': 'बैकवर्ड स्क्वेयर लेग', 'deep backward square leg': 'डीप बैकवर्ड स्क्वेयर लेग', 'square leg': 'स्क्वेयर लेग', 'deep square leg': 'डीप स्क्वेयर लेग',
  midwicket: 'मिडविकेट', 'deep midwicket': 'डीप मिडविकेट', 'mid-on': 'मिड-ऑन', 'long-on': 'लॉन्ग-ऑन', 'the slips': 'स्लिप',
};
