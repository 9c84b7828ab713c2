/** Texts of the static pages: about, corrections, data sources, privacy, terms, accessibility. */

import { period } from './period.ts';

export interface HouseFacts {
  /** Days for which what is sent by each form is kept. */
  kept: Record<'contact' | 'advertise' | 'careers' | 'support' | 'haveyoursay', number>;
  mailbox: string;
}
type Text = string | ((facts: HouseFacts) => string);
export interface Statement {
  title: string;
  lead: string;
  sections: readonly {
    /** Of links to it. */
    id?: string;
    heading: string;
    says: readonly Text[];
    list?: readonly Text[];
    table?: { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };
  }[];
  /** Where to go next. */
  more: readonly { href: string; label: string }[];
}

const contact = { href: '/info/contact', label: 'Contact us' };

const about: Statement = {
  title: 'About Sightscreen',
  lead: 'A sightscreen is the plain board behind the bowler that lets the batter see the ball. This site does the same for the score.',
  sections: [
    {
      heading: 'What you will find',
      says: [
        'Cricket, ball by ball: scores, commentary, scorecards and the figures behind them. Around the matches are series and their tables, careers, teams, grounds and rankings, and a page that answers questions about any figure.',
        'Every score, scorecard, table and career comes from one ball-by-ball record of each match, so they always agree.',
      ],
    },
    {
      heading: 'What we promise',
      says: [],
      list: [
        'Every score shows how old it is. If our feed stops, the page tells you.',
        'Corrections are marked with the time and stay on a public list.',
        'Every figure says how many matches it counts and where balls are missing.',
        'You can hide results, delay a match to suit your stream, and read without JavaScript.',
        'Demonstration matches are labelled as such.',
      ],
    },
  ],
  more: [contact],
};

const privacyPage: Statement = {
  title: 'Privacy',
  lead: 'What we know about you, how long we keep it, and what we never collect.',
  sections: [
    {
      heading: 'When you read',
      says: [
        'You don’t need an account. Our request log records the kind of page, never its full address, your IP address or your browser.',
        'We use your IP address while we answer a request: to limit how often one address can ask, and to work out your country from a file of our own. We don’t store it.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      says: [
        'Where the law requires your consent, and where we can’t tell where you are, we load no advertising or measurement before you answer. If you refuse, we count nothing and show only our own ads, chosen by the page. You can change your mind at any time: use “Cookies and consent” at the foot of every page.',
      ],
      table: {
        caption: 'Cookies',
        columns: ['Cookie', 'What for', 'Kept'],
        rows: [
          ['geo', 'Your country. Decides what we may show and whether we ask about cookies', '1 day'],
          ['consent', 'Your cookie choices. If you accept, the number of the record', '182 days'],
          ['site_config', 'The appearance, time zone and currency you chose; features we have switched off', '5 days'],
          ['auction_currency', 'The currency you chose for auctions', '2 days'],
          ['feedback', 'You closed the feedback line', '365 days'],
          [
            '__Host-poll',
            'A random number, so that you vote once. Set when you first vote',
            '5 days after your last vote',
          ],
          ['referral', 'The partner site you came from', '30 minutes after your visit'],
          ['roadblock', 'You have seen the advertisement before a page', '24 hours'],
          ['skin_…', 'You closed an ad beside the page', '24 hours'],
          ['ad_views', 'Pages in this visit, so that ads change. Only with your consent', '1 hour after the last page'],
          ['ad_sequence', 'Pages in quick succession, so that ads change. Only with your consent', '10 seconds'],
          ['__Host-account_session', 'Keeps you signed in', '180 days, or until you sign out'],
          ['__Host-account_device', 'Marks a browser you signed in with, so that nobody can lock you out', '400 days'],
          ['userState', 'Whether you have a plan, for display only', 'Until you sign out'],
          ['cancelNotice', 'You closed the notice that your plan has ended', '24 hours'],
          ['__Host-tv_device', 'Marks the browser your TV provider vouches for', '30 days'],
        ],
      },
    },
    {
      heading: 'Stored in your browser',
      says: [
        'These stay on your device. We can’t see them, except the appearance and time zone in site_config, which our server neither reads nor stores. Clear this site’s data in your browser to delete them.',
      ],
      list: [
        'Your settings: appearance, time zone, hidden matches, delays, and whom you follow.',
        'Recent searches, and the state of the matches you read last.',
        'Form drafts, until you send or clear them.',
        'Pages you have read, so that they open offline.',
      ],
    },
    {
      id: 'accounts',
      heading: 'When you sign in',
      says: [
        'An account holds your e-mail address, your mobile number or both, and a list of where you are signed in: the browser, the country of its IP address, and when it was last used. You can see that list in your account and end any entry. A sign-in code works for two minutes; we delete the e-mail after ten.',
        'If you choose to add them, we hold your name, your name in chat and comments (a former one for 90 days, so that nobody can pose as you) and your picture. We also record which version of the terms you agreed to, and when. You can download all of it from your account. If you delete the account, we erase it 30 days later.',
        'While you are signed in, your browser stores what your account shows and two keys: one that lasts 15 minutes, and one that renews it once. Signing out deletes both.',
      ],
    },
    {
      heading: 'What we count',
      says: [
        'With your consent where we ask for it, we count visits, kinds of page, countries, page speed and errors in our scripts. We keep daily totals for up to 13 months. No visitor has a number in them.',
        'With the same consent, we count what people search for and choose, so that popular results come first: daily totals again, kept for 90 days.',
        'If a page falls behind the play, it tells us without asking. The report names the match and nothing else.',
      ],
    },
    {
      heading: 'When you write to us',
      says: [
        'We store what you send, and the file you attach, so that somebody can answer. Only the people who answer see it, and we never pass it on. We redraw pictures, which removes anything your camera wrote into them. We refuse files that can run programs, and scan the rest for viruses where a scanner is connected.',
        'We delete it automatically, counting from the day you sent it:',
      ],
      list: [
        ({ kept }) => `Messages: after ${period(kept.contact)}.`,
        ({ kept }) => `Support requests: after ${period(kept.support)}.`,
        ({ kept }) => `Job applications, with the CV: after ${period(kept.careers)}.`,
        ({ kept }) => `Advertising enquiries: after ${period(kept.advertise)}.`,
        ({ kept }) =>
          `Comments on matches: after ${period(kept.haveyoursay)}. A published comment stays in the commentary with the name you gave.`,
      ],
    },
    {
      id: 'robots',
      heading: 'Spam protection',
      says: [
        'When you send a form, your browser solves a small calculation for about a second. You don’t notice it; somebody sending thousands does. There are no pictures to pick. We remember for ten minutes that the calculation was used, and nothing about you.',
        'If we use another company’s check, the form shows it and that company’s terms apply.',
      ],
    },
    {
      heading: 'Your rights',
      says: [
        ({ mailbox }) =>
          `You can ask what we hold about you, have it corrected, or have it deleted. Write to ${mailbox}, with the number of your message if you have one.`,
      ],
    },
  ],
  more: [{ href: '/settings', label: 'Settings' }, contact],
};

const terms: Statement = {
  title: 'Terms',
  lead: 'The rules for reading, quoting and writing on this site.',
  sections: [
    {
      heading: 'Reading',
      says: [
        'You may read, link to, print and quote any page. You may use our figures if you name the source. The API is documented at /api/docs; please stay within its limits.',
        'Scores come from people at grounds and from published files. We correct our mistakes, but we can’t guarantee that every figure is right at every moment. Do not bet on it.',
      ],
    },
    {
      heading: 'Writing',
      says: [
        'What you send remains yours. If you comment on a match, you allow us to publish the comment with the name you gave, to shorten it and to remove it.',
        'We don’t publish comments about people rather than the cricket, abuse, advertisements, or work that isn’t yours to give.',
      ],
    },
    {
      heading: 'Automated use',
      says: ['Bots are welcome if they respect robots.txt and our limits. They may not send forms.'],
    },
  ],
  more: [contact],
};

const accessibility: Statement = {
  title: 'Accessibility',
  lead: 'We aim for level AA of the Web Content Accessibility Guidelines 2.2 on every page.',
  sections: [
    {
      heading: 'What works',
      says: [],
      list: [
        'You can use everything with a keyboard. Press / to search and S to hear the score of a match.',
        'Scorecards and tables are real tables with headings that screen readers announce. Every chart comes with a sentence and a table.',
        'Colour is never the only cue: a four has four sides, a six has six, a wicket is solid.',
        'Text meets AA contrast in light and dark mode. Pages fit a 320 px screen, and text at 200 %.',
        'A new ball never moves what you are reading. If your device asks for less motion, nothing moves at all.',
        'You can read pages without JavaScript. Every match has a text-only page.',
        'Forms explain errors in words, at the top and beside the field, and keep what you typed.',
      ],
    },
    {
      heading: 'How we test',
      says: [
        'With every change, a browser walks through the pages by keyboard, at several widths, in both modes, and they are tested with axe. That finds faults in the code. We have not tested with enough screen-reader users.',
      ],
    },
    {
      heading: 'Known gaps',
      says: [],
      list: [
        'Forms need JavaScript for spam protection. Without it, they give an address to write to.',
        'Hiding results and delaying a match need JavaScript.',
        'Hindi and Bengali cover live match pages, not the whole site.',
      ],
    },
    {
      heading: 'Tell us',
      says: [
        ({ mailbox }) =>
          `If something gets in your way, write to ${mailbox} or use our contact form. Tell us which page, and what you use to read it.`,
      ],
    },
  ],
  more: [{ href: '/settings', label: 'Settings' }, contact],
};

const corrections: Statement = {
  title: 'Corrections',
  lead: 'We get things wrong. When we do, we say so in the same place, with the time and what changed.',
  sections: [
    {
      heading: 'How we fix a ball',
      says: [
        'We never erase a ball. A correction names the ball, says what it was and what it is now. The score, the scorecard, the charts and every list are worked out again from it, so they always agree.',
        'The ball carries a mark with the time. The old value stays beside the new one, struck through. Balls we add or remove are marked the same way. Each match lists its corrections under Info, with the scorer’s reason.',
      ],
    },
    {
      heading: 'What we do not list',
      says: [],
      list: [
        'Slips undone within ten seconds, before the next ball.',
        'Edits to commentary that change no figure.',
        'Details that are not play, such as the next batter.',
      ],
    },
    {
      heading: 'What we do not change',
      says: [
        'We do not rewrite an innings once the next has begun. We refuse a correction that would have ended the innings differently.',
      ],
    },
    {
      heading: 'Tell us',
      says: [
        'Seen something wrong? Tell us the match, the over and the ball. If you are right, we correct it in public.',
      ],
    },
  ],
  more: [{ href: '/info/contact', label: 'Report a problem' }],
};

const dataSources: Statement = {
  title: 'Data sources',
  lead: 'Every page of figures names its source at the foot. Here is the longer version.',
  sections: [
    {
      heading: 'Live matches',
      says: [
        'Scorers at the ground or watching on screen record every ball, or a provider’s feed does. We note which.',
      ],
    },
    {
      heading: 'Past matches',
      says: [
        'Cricsheet files, under the Open Data Commons Attribution License. We read them as recorded: if a file contains something the Laws do not allow, we keep it and show it. If a match has a score but no balls, ball-by-ball figures leave it out and say so.',
      ],
    },
    {
      heading: 'Our own figures',
      says: [
        'We work out careers, tables, records and rankings from those balls. Our rankings page explains the method and how often it was right. Official rankings appear beside ours with their source and date, never mixed in.',
      ],
    },
    {
      heading: 'Demonstration matches',
      says: [
        'Some leagues, people and matches on this site are invented. Their pages say so at the foot, and search engines are asked to leave them out. We never count them together with real matches.',
      ],
    },
    {
      heading: 'Everything else',
      says: [],
      list: [
        'Countries of IP addresses: DB-IP, under CC BY 4.0.',
        'Flags: flag-icons. We drew the crests, faces and pictures of the demonstration.',
        'Typefaces: Instrument Sans and Source Serif, under the SIL Open Font License.',
      ],
    },
  ],
  more: [
    { href: '/data', label: 'Download the data' },
    { href: '/cricket-rankings/method', label: 'How rankings work' },
    { href: 'https://cricsheet.org', label: 'Cricsheet' },
    { href: 'https://db-ip.com', label: 'IP geolocation by DB-IP' },
  ],
};

export const houseWords = {
  about,
  privacy: privacyPage,
  terms,
  accessibility,
  corrections,
  sources: dataSources,
  /** The pages at the left of each. */
  kin: 'About Sightscreen',
  pages: [
    ['about', '/about', 'About'],
    ['corrections', '/corrections', 'Corrections'],
    ['sources', '/data-sources', 'Data sources'],
    ['privacy', '/privacy', 'Privacy'],
    ['terms', '/terms', 'Terms'],
    ['accessibility', '/accessibility', 'Accessibility'],
    [null, '/info/contact', 'Contact'],
  ] as const,
  latest: 'Latest corrections',
  noCorrections: 'No corrections yet.',
  latestNote: 'All matches, newest first. Each match lists its own under Info.',
  ball: (match: string, ball: string) => `${match}, ${ball.charAt(0).toLowerCase()}${ball.slice(1)}`,
  more: 'More',
};
