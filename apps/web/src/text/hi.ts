/** The interface in Hindi, as far as its pages need it. */
import type { LanguageWords } from './language.ts';

export const hindi: LanguageWords = {
  locale: 'hi_IN', printed: 'मुद्रित',
  site: {
    name: 'Sightscreen', skip: 'पृष्ठ पर जाएँ', navigation: 'साइट', places: 'मुख्य', settings: 'सेटिंग्स', home: 'मुख्य पृष्ठ', live: 'लाइव', results: 'नतीजे', fixtures: 'आगामी', series: 'सीरीज़',
    invented: 'यहाँ दिखाई गई लीग, लोग और मैच प्रदर्शन के लिए गढ़े गए हैं।', someInvented: 'यहाँ दिखाई गई कुछ लीग, लोग और मैच प्रदर्शन के लिए गढ़े गए हैं।',
    about: 'स्कोर, गेंद दर गेंद। जो सुधारा जाता है उस पर निशान रहता है, और आँकड़े कितने पुराने हैं यह हमेशा दिखता है।',
    connection: 'कनेक्शन', lost: 'आप ऑफ़लाइन हैं{since}। जो दिख रहा है वह इसी डिवाइस पर रखा था।', lostSince: ' ({time} से)', tryAgain: 'फिर कोशिश करें',
  },
  page: {
    versus: (a, b) => `${a} बनाम ${b}`, title: (sides, where) => `${sides}: लाइव स्कोर और कमेंट्री${where}`, description: (what) => `${what}: गेंद दर गेंद हिंदी कमेंट्री और लाइव स्कोर।`,
    score: 'स्कोर', crease: 'क्रीज़ पर', batting: 'बल्लेबाज़ी', bowling: 'गेंदबाज़ी', feed: 'गेंद दर गेंद', batter: 'बल्लेबाज़', bowler: 'गेंदबाज़', R: 'रन', B: 'गेंदें', fours: '4', sixes: '6', O: 'ओवर', M: 'मेडन', W: 'विकेट',
    onStrike: 'स्ट्राइक पर', declared: 'घोषित', forfeited: 'पारी छोड़ी', tieBreaker: (hundred) => (hundred ? 'सुपर फ़ाइव' : 'सुपर ओवर'), overs: (n) => `${n} ओवर`, balls: (n) => `${n} ${n === '1' ? 'गेंद' : 'गेंदें'}`,
    none: 'पहली गेंद यहाँ दिखेगी।', generated: 'यह कमेंट्री मैच के आँकड़ों से अपने आप बनती है। जिन नामों की हिंदी वर्तनी नहीं मिली, वे स्रोत जैसे ही हैं।', fullCard: 'पूरा स्कोरकार्ड (अंग्रेज़ी में)',
    card: 'स्कोरकार्ड', howOut: 'कैसे आउट', extras: 'अतिरिक्त', total: 'कुल', toBat: 'बल्लेबाज़ी नहीं की', absent: 'अनुपस्थित', fall: 'विकेट पतन', others: 'अन्य भाषाओं में',
    hiddenSay: 'इस मैच का स्कोर छिपा है।', notYet: 'आपके प्रसारण के इस पल का स्कोर अभी नहीं आया।',
    corrected: { amended: 'सुधारा गया', added: 'बाद में जोड़ा गया', voided: 'गिना नहीं गया' },
  },
  hop: { hop: 'सीरीज़ और लाइव मैच', allMatches: 'सभी लाइव मैच' },
  keptBack: {
    screen: 'स्कोर', hidden: 'स्कोर छिपा है', show: 'स्कोर दिखाएँ', hiddenWords: 'जब तक आप न दिखाएँ, यह साइट इस मैच का हाल नहीं बताएगी।',
    heldBack: 'आपके प्रसारण के लिए रोका गया', heldBackWords: 'आपके प्रसारण में दिखने के बाद यहाँ आएगा।', settings: 'देरी बदलें', before: 'मैच से पहले', start: 'शुरुआत',
  },
  fresh: { failed: 'इस पृष्ठ की नई स्थिति नहीं आ सकी।', again: 'फिर कोशिश करें', age: { behind: '{0} सेकंड पीछे', seconds: 'आँकड़े {0} सेकंड पुराने', minutes: 'आँकड़े {0} मिनट {1} सेकंड पुराने', hours: 'आँकड़े {0} घंटे {1} मिनट पुराने' } },
};
