/** Types of columns that the database knows only as text or JSON (`testing/generated-types.config.ts`). */
import type { ResultFact, TossFact } from '@sightscreen/cricket';

export type { AuctionFactBody } from '@sightscreen/auction';
export type { SubscriptionFactBody } from '@sightscreen/billing';
export type { Emblem, PageLanguage } from '@sightscreen/contracts';
export type { ArticleBody } from '@sightscreen/contracts/articles/body';
export type { AdPage } from '@sightscreen/contracts/adverts/pages';
export type { AdPlace } from '@sightscreen/contracts/adverts/slots';
export type { StaffRole } from '@sightscreen/contracts/staff/account';
export type {
  DismissalKind,
  FactBody,
  FactKind,
  Gender,
  MatchSummary,
  MatchType,
  Phase,
  ResultMethod,
  Side,
} from '@sightscreen/cricket';

/** The imported matches, or those of the demonstration. Both are in the same tables; figures never mix them. */
export type World = 'real' | 'demo';
export type TeamKind = 'international' | 'club';
export type RegistryKind = 'person' | 'team' | 'venue' | 'series';

/** Rights of a feed key, from the least to the most powerful. */
export type FeedRight = 'comment' | 'score' | 'manage';

export type TossDecision = NonNullable<TossFact['decision']>;
export type ResultOutcome = ResultFact['outcome'];
export type TieDecider = NonNullable<ResultFact['decidedBy']>;

export type RankFormat = 'TEST' | 'ODI' | 'T20';
export type RankType = 'batting' | 'bowling' | 'all-rounder' | 'teams';
/** National sides, or all others: their ratings have no common scale. */
export type RankLevel = 'nations' | 'clubs';

/** A person, team, ground or series that an article is about. */
export interface ArticleTag {
  entity: RegistryKind;
  id: number;
}
export type ArticleTags = ArticleTag[];

/** The data that a search entry shows besides its title and URL. */
export interface SearchAbout {
  /** Only of a person whose full name differs from the title. */
  fullName?: string | null;
  role?: string | null;
  /** Only of a team or series. */
  gender?: 'male' | 'female';
  kind?: 'international' | 'club';
  emblem?: unknown;
  season?: string;
  category?: string;
  city?: string | null;
  country?: string | null;
}
/** Empty where no entry was chosen. */
export type ChosenKind = RegistryKind | '';
export type SearchEventKind = 'suggestion' | 'result' | 'navigation' | 'chosen';

export type TermsName = 'terms' | 'privacy';
/** Versions of the terms that a user accepted. */
export type AcceptedVersions = Partial<Record<TermsName, number>>;
/** The person who signed in at a social provider. */
export interface SocialPerson {
  subject: string;
  email: string | null;
  name: string | null;
}

export type EnquiryForm = 'contact' | 'advertise' | 'careers' | 'support';
/** A file attached to an enquiry; `key` in the files port. */
export interface EnquiryFile {
  key: string;
  name: string;
  bytes: number;
  scanned: 'clean' | 'not-scanned';
}

/** Only natives and skins have content. */
export interface AdvertContent {
  title?: string;
  text?: string;
  sponsor?: string;
  ctaText?: string | null;
  adchoicesImg?: string | null;
  adchoicesClk?: string | null;
  itemType?: 'story' | 'product' | 'video';
  backcolor?: string;
  isFixed?: boolean;
  close?: boolean;
  cookie?: string;
  trackerSec?: string | null;
}
export type AdvertStyle = 'plain' | 'framed';

/** JSON objects whose keys are data. */
export type NumbersByKey = Record<string, number>;
export type TextsByKey = Record<string, string>;
export type ValuesByKey = Record<string, unknown>;
