/** Advertising. */
import type { AdKind, AdPlace } from '@sightscreen/contracts/adverts/places';
import type { AdNetwork } from '@sightscreen/contracts/adverts/networks';
import type { AdPage } from '@sightscreen/contracts/adverts/pages';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** `2026-11-22`; the driver would make a moment of it. */
type Day = ColumnType<string, string, string>;

export interface AdvertCampaignTable {
  id: Generated<number>;
  name: string;
  advertiser: string;
  /** Where its ads lead, unless a unit says otherwise. */
  link: string;
  /** Both days count, in GMT. */
  starts: Day | null;
  ends: Day | null;
  /** Impressions in all; null: no end. */
  budget: number | null;
  paused: Generated<boolean>;
  deleted: Generated<boolean>;
}

/** What only natives and skins have. */
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

export interface AdvertUnitTable {
  id: Generated<number>;
  kind: AdKind;
  name: string;
  network: AdNetwork;
  /** Of `CB` alone. */
  campaign_id: number | null;
  place: AdPlace;
  pages: AdPage[];
  /** `728x90`; of `CB` its pictures tell. */
  sizes: string[];
  freq: number;
  /** Countries and names of groups of them. */
  geo: string[];
  exclude_geo: string[];
  render_on_load: boolean;
  /** Seconds by country, `*` for all others. */
  refresh: JSONColumnType<Record<string, number>>;
  style: 'plain' | 'framed';
  enabled: boolean;
  link: string | null;
  alt: string | null;
  /** Of another network: its name for the unit. */
  code: string | null;
  picture: string | null;
  picture_wide: string | null;
  logo: string | null;
  content: JSONColumnType<AdvertContent>;
  deleted: Generated<boolean>;
}

export interface AdvertCountTable {
  day: Day;
  unit_id: number;
  seen: number;
  beyond: number;
  clicks: number;
}
export interface AdvertViewTable {
  nonce: Buffer;
  unit_id: number;
  /** `s`: seen; `c`: clicked. */
  what: string;
  at: Generated<Date>;
}
export interface AdvertSecretTable {
  single: Generated<boolean>;
  secret: string;
}
