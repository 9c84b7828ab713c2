/** All tables, each declared in `tables/`. */
import type {
  AdvertCampaignTable,
  AdvertCountTable,
  AdvertSecretTable,
  AdvertUnitTable,
  AdvertViewTable,
} from './tables/adverts.ts';
import type { AnalyticsCountTable, ConsentRecordTable, SiteErrorTable } from './tables/analytics.ts';
import type { BallFilesReplacedTable, BallMatchTable, BallPartTable } from './tables/ball-data.ts';
import type { CaptchaSecretTable, CaptchaSpentTable } from './tables/captcha.ts';
import type {
  BoostCorrectionTable,
  BoostFigureTable,
  BoostListTable,
  BoostRowTable,
  BoostWorthTable,
} from './tables/boost.ts';
import type { CommandTable, FactTable, PackedInningsTable } from './tables/fact.ts';
import type { FeedKeyTable } from './tables/feed-key.ts';
import type {
  AppearanceFigureTable,
  BattingFigureTable,
  BattingPhaseFigureTable,
  BowlingFigureTable,
  FieldingFigureTable,
  InningsFigureTable,
  MatchFigureTable,
  PartnershipFigureTable,
  ZoneFigureTable,
} from './tables/figures.ts';
import type { EnquiryTable, MatchCommentTable } from './tables/forms.ts';
import type {
  AccountActTable,
  AccountAllowanceTable,
  AccountCodeTable,
  AccountDeviceTable,
  AccountGrantTable,
  AccountLeavingTable,
  AccountSessionTable,
  AccountTable,
  AccountTermsTable,
  AccountFormerNameTable,
  AccountUndoTable,
  AccountChatNameTable,
  EndedSessionTable,
  RefreshTokenTable,
  SigningKeyTable,
  TaxRecordTable,
} from './tables/identity.ts';
import type {
  DemonstrationTvCodeTable,
  TvClientTable,
  TvCodeTable,
  TvSessionTable,
  TvTokenTable,
} from './tables/tv.ts';
import type { MatchTable } from './tables/match.ts';
import type { AuctionFactTable, AuctionPlayerTable, AuctionSideTable, AuctionTable } from './tables/auction.ts';
import type { PollOptionTable, PollSecretTable, PollTable, PollTallyTable, PollVoteTable } from './tables/polls.ts';
import type { KeptPictureTable } from './tables/kept-picture.ts';
import type { OldAccountMarkTable, OldAccountTable } from './tables/old-account.ts';
import type { OperatorCodeTable, OperatorCouponMarkTable, OperatorCouponTable } from './tables/operator.ts';
import type { MessageReceiptTable, OutboxLetterTable } from './tables/outbox.ts';
import type { AccountPasskeyTable, PasskeyChallengeTable } from './tables/passkeys.ts';
import type { AccountSocialTable, SocialAttemptTable } from './tables/social.ts';
import type {
  OfficialImportTable,
  OfficialListTable,
  OfficialRowTable,
  RatingListTable,
  RatingRowTable,
} from './tables/rankings.ts';
import type {
  PersonAliasTable,
  PersonTable,
  RegistryMergeTable,
  SeriesAliasTable,
  SeriesTable,
  TeamAliasTable,
  TeamTable,
  VenueAliasTable,
  VenueTable,
} from './tables/registry.ts';
import type { FoulWordTable, RecordChangeTable, SettingTable } from './tables/record.ts';
import type { SearchDueTable, SearchEntryTable, SearchEventTable } from './tables/search.ts';
import type { SeriesRuleTable } from './tables/series-rule.ts';
import type { SpellingTable } from './tables/spelling.ts';
import type { StatsViewEditTable } from './tables/stats-view.ts';
import type {
  DeletedMatchTable,
  DeskPresenceTable,
  MatchLimitTable,
  MatchStaffTable,
  SignInGuessTable,
  StaffActTable,
  StaffKnownTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
  StaffSetUpTable,
  StaffTable,
  StaffTicketTable,
} from './tables/staff.ts';

export interface Database {
  advert_campaign: AdvertCampaignTable;
  advert_unit: AdvertUnitTable;
  advert_count: AdvertCountTable;
  advert_view: AdvertViewTable;
  advert_secret: AdvertSecretTable;
  match: MatchTable;
  fact: FactTable;
  packed_innings: PackedInningsTable;
  command: CommandTable;
  feed_key: FeedKeyTable;
  person: PersonTable;
  person_alias: PersonAliasTable;
  team: TeamTable;
  team_alias: TeamAliasTable;
  venue: VenueTable;
  venue_alias: VenueAliasTable;
  series: SeriesTable;
  series_alias: SeriesAliasTable;
  registry_merge: RegistryMergeTable;
  series_rule: SeriesRuleTable;
  spelling: SpellingTable;
  record_change: RecordChangeTable;
  setting: SettingTable;
  foul_word: FoulWordTable;
  consent_record: ConsentRecordTable;
  analytics_count: AnalyticsCountTable;
  site_error: SiteErrorTable;
  stats_view_edit: StatsViewEditTable;
  match_figure: MatchFigureTable;
  innings_figure: InningsFigureTable;
  batting_figure: BattingFigureTable;
  batting_phase_figure: BattingPhaseFigureTable;
  bowling_figure: BowlingFigureTable;
  partnership_figure: PartnershipFigureTable;
  zone_figure: ZoneFigureTable;
  fielding_figure: FieldingFigureTable;
  appearance_figure: AppearanceFigureTable;
  staff: StaffTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_set_up: StaffSetUpTable;
  staff_ticket: StaffTicketTable;
  staff_session: StaffSessionTable;
  staff_known: StaffKnownTable;
  sign_in_guess: SignInGuessTable;
  staff_act: StaffActTable;
  match_limit: MatchLimitTable;
  match_staff: MatchStaffTable;
  deleted_match: DeletedMatchTable;
  desk_presence: DeskPresenceTable;
  kept_picture: KeptPictureTable;
  outbox_letter: OutboxLetterTable;
  message_receipt: MessageReceiptTable;
  auction: AuctionTable;
  auction_player: AuctionPlayerTable;
  auction_side: AuctionSideTable;
  auction_fact: AuctionFactTable;
  poll: PollTable;
  poll_option: PollOptionTable;
  poll_vote: PollVoteTable;
  poll_tally: PollTallyTable;
  poll_secret: PollSecretTable;
  boost_figure: BoostFigureTable;
  boost_correction: BoostCorrectionTable;
  boost_worth: BoostWorthTable;
  boost_list: BoostListTable;
  boost_row: BoostRowTable;
  rating_list: RatingListTable;
  rating_row: RatingRowTable;
  official_import: OfficialImportTable;
  official_list: OfficialListTable;
  official_row: OfficialRowTable;
  search_entry: SearchEntryTable;
  search_due: SearchDueTable;
  search_event: SearchEventTable;
  ball_match: BallMatchTable;
  ball_part: BallPartTable;
  ball_files_replaced: BallFilesReplacedTable;
  captcha_spent: CaptchaSpentTable;
  captcha_secret: CaptchaSecretTable;
  enquiry: EnquiryTable;
  match_comment: MatchCommentTable;
  account: AccountTable;
  account_grant: AccountGrantTable;
  account_device: AccountDeviceTable;
  account_session: AccountSessionTable;
  refresh_token: RefreshTokenTable;
  ended_session: EndedSessionTable;
  account_code: AccountCodeTable;
  account_allowance: AccountAllowanceTable;
  signing_key: SigningKeyTable;
  account_act: AccountActTable;
  account_leaving: AccountLeavingTable;
  account_terms: AccountTermsTable;
  account_former_name: AccountFormerNameTable;
  account_undo: AccountUndoTable;
  account_chat_name: AccountChatNameTable;
  tax_record: TaxRecordTable;
  account_passkey: AccountPasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  tv_client: TvClientTable;
  tv_token: TvTokenTable;
  tv_code: TvCodeTable;
  tv_session: TvSessionTable;
  demonstration_tv_code: DemonstrationTvCodeTable;
  operator_code: OperatorCodeTable;
  operator_coupon: OperatorCouponTable;
  operator_coupon_mark: OperatorCouponMarkTable;
  old_account: OldAccountTable;
  old_account_mark: OldAccountMarkTable;
  account_social: AccountSocialTable;
  social_attempt: SocialAttemptTable;
}
