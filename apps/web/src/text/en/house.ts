/** Pages about the site itself: what it is, what it keeps, how it corrects, where its figures come from. */

export interface HouseFacts {
  /** Days for which what is sent by each form is kept. */
  kept: Record<'contact' | 'advertise' | 'careers' | 'support' | 'haveyoursay', number>;
  mailbox: string;
}
export interface Statement {
  title: string;
  lead: string;
  sections: readonly {
    /** Of links to it. */
    id?: string;
    heading: string;
    says: readonly (string | ((facts: HouseFacts) => string))[];
    list?: readonly (string | ((facts: HouseFacts) => string))[];
  }[];
  /** Where to go next. */
  more: readonly { href: string; label: string }[];
}

const contact = { href: '/info/contact', label: 'Write to us' };
const corrections = { href: '/corrections', label: 'How we correct' };
const privacy = { href: '/privacy', label: 'Privacy' };

const about: Statement = {
  title: 'About Sightscreen',
  lead: 'A sightscreen is the plain board behind the bowler that lets one small thing, the ball, be seen. This site tries to be one.',
  sections: [
    {
      heading: 'What it does',
      says: [
        'It shows cricket ball by ball: the score, the commentary, the card, and everything that can be worked out from them. Around the matches are series with their tables, careers, sides, grounds, rankings, and a page of questions about any figure.',
        'Every match is one log of what happened. Scores, cards, tables and careers are all computed from that log, so they cannot disagree with each other for longer than it takes to compute them.',
      ],
    },
    {
      heading: 'What it promises',
      says: [],
      list: [
        'How old a figure is stands beside it. When the feed stops, the page says so.',
        'What was corrected is marked, with the time, and stays in a public list.',
        'A figure says how many matches it counts, and where balls are missing.',
        'You may hide results, delay a match to suit your stream, and read without script.',
        'What is invented for demonstration says that it is invented, at the foot of the page.',
      ],
    },
  ],
  more: [corrections, { href: '/data-sources', label: 'Where our data comes from' }, contact],
};

const privacyPage: Statement = {
  title: 'Privacy',
  lead: 'What this site keeps of you, for how long, and what it does not.',
  sections: [
    {
      heading: 'When you read',
      says: [
        'No account is needed. Pages are the same for everybody and carry no cookie. Our records of requests hold the kind of page, never its full address, your network address or your browser.',
        'Your network address is used while your request is answered: to limit how often one address may ask, and to find the country it belongs to, in a file of ours. It is not stored.',
      ],
    },
    {
      heading: 'Kept in your browser',
      says: [
        'These stay on your device, and you can delete them with the data of this site. They are not sent to us, but for the appearance and the time zone that you chose, if you did: the cookie site_config holds both, and our server neither reads nor stores it.',
      ],
      list: [
        'Your settings: appearance, time zone, hidden matches, delays, the players and sides you follow.',
        'Recent searches, and the state of the matches you read last.',
        'What you have typed into a form, until it is sent or you clear it.',
        'Copies of pages you have read, so that they open without a connection.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      says: [
        'The cookie geo holds the country that your address belongs to, for a day. It holds no address. It decides what may be shown to you, and whether we have to ask you first.',
        'Where the law asks for your consent, and where we cannot tell where you are, nothing of advertising or measurement is loaded before you have answered. If you refuse, nothing is measured, and the only ads are our own, chosen by the page alone. Refusing is as easy as agreeing, and you can change your mind at any time by the link at the foot of every page.',
        'Others hold what you chose: consent (your answer, with the number of its record), site_config (the appearance, time zone and currency that you chose, and what this site has switched off, five days), auction_currency (the currency of auctions, two days), feedback (that you closed its bar, 365 days), referral (the partner you came from, half an hour), roadblock (that you saw the page before a page, 24 hours), one of the name that its advertiser gave it (that you closed an ad beside the page, 24 hours) and, once you choose in a poll, a random number that lets you vote once (five days after your last vote). None of them is about who you are.',
        'Where you agreed, or need not be asked, ad_views counts the pages of your visit (an hour after the last) and ad_sequence those in quick succession (ten seconds), so that ads can change. A network of ads may be told these two numbers.',
      ],
    },
    {
      id: 'accounts',
      heading: 'When you sign in',
      says: [
        'An account holds your mail address or mobile number, or both, and where it is signed in: how each browser names itself, the country that its address belongs to, and when it was used. You see that list in your account and can end each entry. A code to sign in is good for two minutes, and its letter is deleted after ten.',
        'If you choose them, it holds your name, your name in chat and comments (a former one for 90 days, so that nobody poses as you) and your picture, of which nothing is kept but what is seen. Of the terms it holds which version you agreed to, and when. Your account gives you all of it in one file; 30 days after you delete the account it is erased.',
        'Three cookies belong to it, none of them for anything else. __Host-account_device is a random number that marks a browser you have signed in with (400 days): your session works in that browser alone, and strangers who ask for codes in your name do not keep you out. __Host-account_session is your session (180 days at most, and gone when you sign out). No script can read these two. userState says whether you have a plan, so that pages can show it, and goes when you sign out. Signing in through a TV provider sets one more, __Host-tv_device (30 days), which no script can read either: it marks the browser that your provider vouches for, and there is no account with it.',
        'Your browser also keeps, in its own storage, what your account shows and two keys: one that is good for a quarter of an hour, and one that is good once, for the next of the first kind. Signing out deletes them.',
      ],
    },
    {
      heading: 'What we count',
      says: [
        'With your consent, where it is asked for, we count visits, kinds of page, countries, how fast pages were, and faults of our script. These are sums of a day, kept for 13 months at most; no visitor has a number in them.',
        'With the same consent, what is searched for and chosen is counted by day, so that it comes sooner next time: sums again, kept for 90 days, and nothing of who searched.',
        'That a page fell behind the play is told to us without asking: it names the match and nothing else.',
      ],
    },
    {
      heading: 'When you write to us',
      says: [
        'A form keeps what you type into it and the file you add, so that somebody can answer. A picture is drawn again, which removes what a camera wrote into it. Files that can run something are refused, a scanner of viruses looks through them where one is connected, and they are seen only by those who answer. Nothing is passed on.',
        'It is deleted by itself after these times, counted from the day you sent it:',
      ],
      list: [
        ({ kept }) => `Letters: ${kept.contact} days.`,
        ({ kept }) => `Requests for support: ${kept.support} days.`,
        ({ kept }) => `Applications, with the resume: ${kept.careers} days.`,
        ({ kept }) => `Enquiries of advertisers: ${kept.advertise} days.`,
        ({ kept }) =>
          `Comments on matches: ${kept.haveyoursay} days. One that we publish stays in the commentary of its match, with the name you gave.`,
      ],
    },
    {
      id: 'robots',
      heading: 'The check against robots',
      says: [
        'When you send a form, your browser does a small sum for about a second. That is dear for those who send thousands, and nothing for you. You are not asked to pick out pictures. That the sum was used is remembered for ten minutes; nothing about you is.',
        'Where we use the check of another house instead, the form shows it, and its terms apply.',
      ],
    },
    {
      heading: 'Your rights',
      says: [
        ({ mailbox }) =>
          `You may ask what we keep of you, have it corrected, or have it deleted: write to ${mailbox}, and give the number of your letter if you have one.`,
      ],
    },
  ],
  more: [{ href: '/settings', label: 'Settings' }, contact],
};

const terms: Statement = {
  title: 'Terms',
  lead: 'Short, because there is little to agree on.',
  sections: [
    {
      heading: 'Reading',
      says: [
        'You may read, link to, print and quote any page. You may use the figures; say where they come from. The calls of the site are described at /api/docs, and may be used within their limits.',
        'Scores come from people at grounds and from published files. We correct what we get wrong, and cannot promise that nothing is wrong at this moment: do not stake anything on it.',
      ],
    },
    {
      heading: 'Writing',
      says: [
        'What you send stays yours. By sending a comment on a match you allow us to publish it with the name you gave, whole or shortened, and to take it down.',
        'We do not publish what is about a person rather than the match, what is foul, what is an advertisement, or what is not yours to give.',
      ],
    },
    {
      heading: 'Automatic use',
      says: ['Robots that keep to robots.txt and to the limits are welcome. Those that send forms are not.'],
    },
  ],
  more: [privacy, contact],
};

const accessibility: Statement = {
  title: 'Accessibility',
  lead: 'The site aims at level AA of the Web Content Accessibility Guidelines 2.2, on every page.',
  sections: [
    {
      heading: 'What you can count on',
      says: [],
      list: [
        'Everything can be reached and worked by keyboard. The key / opens the search, S speaks the score of a match.',
        'Scorecards and tables are real tables, with headings that a screen reader announces. Every chart has a sentence and a table behind it.',
        'Nothing is told by colour alone: a four has four sides, a six has six, a wicket is solid.',
        'Text meets the contrast of level AA or better, in the light and the dark appearance, and pages fit a width of 320 px and letters of twice the size.',
        'A new ball never moves what you are reading, and nothing moves at all if your device asks for that.',
        'Pages can be read without script. Every match has a page in words alone.',
        'Forms say what is wrong in words, at the top and beside the field, and lose nothing that you typed.',
      ],
    },
    {
      heading: 'How it is tested',
      says: [
        'With each change a browser walks through the pages by keyboard, at several widths, in both appearances, with the rules of axe. Those find faults of the code. They do not replace people who use a screen reader every day, and we have had too few of them.',
      ],
    },
    {
      heading: 'What falls short',
      says: [],
      list: [
        'The forms need script for their check against robots; they say so, and give an address to write to.',
        'Hiding results and delaying a match need script.',
        'Hindi and Bengali cover the pages of a match in play, not the whole site.',
      ],
    },
    {
      heading: 'If something is in your way',
      says: [({ mailbox }) => `Write to ${mailbox}, or by the form. Say which page, and what you use to read it.`],
    },
  ],
  more: [{ href: '/settings', label: 'Settings' }, contact],
};

const howWeCorrect: Statement = {
  title: 'How we correct',
  lead: 'Scoring happens in seconds, so some of it is wrong. What matters is that you can see what was changed.',
  sections: [
    {
      heading: 'What happens when a ball was wrong',
      says: [
        'Nothing is erased. The log of a match is only added to: a correction names the ball it corrects and says what it was instead. Scores, cards, tables, careers and rankings follow by themselves, because all of them are computed from that log.',
        'On the page the ball carries the mark of a correction and its time. The old value stays, struck through, beside the new one. A ball that was added or taken out says so in the same way.',
      ],
    },
    {
      heading: 'Where to see them all',
      says: [
        'Each match has a list of its corrections under Info: when, what it was, what it is, and why, if the scorer gave a reason.',
      ],
    },
    {
      heading: 'What is not listed',
      says: [],
      list: [
        'Slips of the finger: what was undone within ten seconds, before anything else happened.',
        'Changes to words of the commentary, which change no figure.',
        'Details that readers did not see as play, such as who would come in next.',
      ],
    },
    {
      heading: 'What cannot be changed',
      says: [
        'An innings that was followed by another is not played again on paper. A correction after which it could not have ended as it did is refused, whoever asks for it.',
      ],
    },
    {
      heading: 'If you saw it differently',
      says: ['Write to us with the match, the over and the ball. If you are right, it is corrected in the open.'],
    },
  ],
  more: [contact, { href: '/data-sources', label: 'Where our data comes from' }],
};

const dataSources: Statement = {
  title: 'Where our data comes from',
  lead: 'Every page with figures names its source in one line at its foot. This is the longer version.',
  sections: [
    {
      heading: 'Matches in play',
      says: [
        'People at the ground or beside a picture of it score them, ball by ball, at our desk or through a feed that providers send to us. The log remembers which of them it was.',
      ],
    },
    {
      heading: 'Matches of the past',
      says: [
        'Files of Cricsheet, under the Open Data Commons Attribution License. They are read as they were recorded: where a file says something that the laws do not allow, it stays, and the page shows it. Where a match has a score and no balls, figures about balls leave it out and say so.',
      ],
    },
    {
      heading: 'Our own figures',
      says: [
        'Careers, tables, records and rankings are computed here, from those logs. How rankings are computed stands on a page of its own, with how often they were right. Official rankings are shown beside ours, with their source and day, and are never mixed with them.',
      ],
    },
    {
      heading: 'Invented matches',
      says: [
        'For demonstration this site may show leagues, people and matches that are invented. Their pages say so at the foot, no figure ever counts them together with real ones, and search engines are asked to leave them out.',
      ],
    },
    {
      heading: 'Everything else',
      says: [],
      list: [
        'Countries of addresses: DB-IP, under CC BY 4.0.',
        'Flags: flag-icons. Crests, faces and pictures of the invented world are drawn by us.',
        'Letters: Instrument Sans and Source Serif, under the SIL Open Font License.',
      ],
    },
  ],
  more: [
    { href: '/data', label: 'Download the data' },
    { href: '/cricket-rankings/method', label: 'How rankings are computed' },
    corrections,
    { href: 'https://cricsheet.org', label: 'Cricsheet' },
    { href: 'https://db-ip.com', label: 'IP geolocation by DB-IP' },
  ],
};

export const house = {
  about,
  privacy: privacyPage,
  terms,
  accessibility,
  corrections: howWeCorrect,
  sources: dataSources,
  onThisPage: 'On this page',
  more: 'More',
};
