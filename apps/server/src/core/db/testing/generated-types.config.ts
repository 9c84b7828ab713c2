/** Types from `column-types.ts` for columns that the database knows only as text or JSON. `*`: every table. */
export const COLUMN_TYPES: Record<string, string> = {
  '*.world': 'World',
  '*.gender': 'Gender',
  'match.type': 'MatchType',
  'match_figure.type': 'MatchType',
  'innings_figure.type': 'MatchType',
  'registry_merge.entity': 'RegistryKind',
  'search_due.entity': 'RegistryKind',
  'search_entry.entity': 'RegistryKind',
  'spelling.kind': 'RegistryKind',
  'spelling.language': 'PageLanguage',
  'team.emblem': 'Emblem',
  'team_alias.kind': 'TeamKind',

  'match.phase': 'Phase',
  'match.summary': 'MatchSummary',
  'fact.kind': 'FactKind',
  'fact.body': 'FactBody',
  'command.answer': 'unknown',
  'feed_key.rights': 'FeedRight',
  'deleted_match.rows': 'unknown',

  'match_figure.toss_decision': 'TossDecision',
  'match_figure.result': 'ResultOutcome',
  'match_figure.method': 'ResultMethod',
  'match_figure.decided_by': 'TieDecider',
  'innings_figure.side': 'Side',
  'batting_figure.kind': 'DismissalKind',

  'rating_list.format': 'RankFormat',
  'rating_list.score': 'unknown',
  'official_list.format': 'RankFormat',
  'official_list.rank_type': 'RankType',

  'search_entry.about': 'SearchAbout',
  'search_event.event': 'SearchEventKind',
  'search_event.entity': 'ChosenKind',

  'built_in_payment_object.body': 'unknown',
  'built_in_payment_reply.body': 'unknown',

  'record_change.before': 'ValuesByKey',
  'record_change.after': 'ValuesByKey',
  'setting.value': 'unknown',
  'series_rule.rule': 'unknown',
  'stats_view_edit.view': 'unknown',

  'enquiry.form': 'EnquiryForm',
  'enquiry.fields': 'TextsByKey',
  'enquiry.file': 'EnquiryFile',

  'account_code.accepted': 'AcceptedVersions',
  'social_attempt.accepted': 'AcceptedVersions',
  'social_attempt.person': 'SocialPerson',
  'signing_key.public_key': 'TextsByKey',
  'tax_record.document': 'ValuesByKey',

  'advert_unit.place': 'AdPlace',
  'advert_unit.pages': 'AdPage',
  'advert_unit.style': 'AdvertStyle',
  'advert_unit.refresh': 'NumbersByKey',
  'advert_unit.content': 'AdvertContent',

  'article.body': 'ArticleBody',
  'article.tags': 'ArticleTags',

  'auction.rates': 'NumbersByKey',
  'auction_fact.body': 'AuctionFactBody',

  'subscription_fact.body': 'SubscriptionFactBody',
};

/** PostgreSQL reports every column of a view as nullable. */
export const NOT_NULL_IN_VIEWS = [
  'boost_worth.match_id',
  'boost_worth.person_id',
  'boost_worth.team_id',
  'boost_worth.faced',
  'boost_worth.bowled',
  'boost_worth.corrected',
];
