/** Every migration, in order. Only those listed here run. */
import type { Migration } from 'kysely/migration';
import * as log from './0001_log.ts';
import * as registry from './0002_registry.ts';
import * as feedKeys from './0003_feed_keys.ts';
import * as figures from './0004_figures.ts';
import * as staff from './0006_staff.ts';
import * as playerDetails from './0008_player_details.ts';
import * as staffKnown from './0009_staff_known.ts';
import * as spelling from './0010_spelling.ts';
import * as matchFigures from './0011_match_figures.ts';
import * as outbox from './0012_outbox.ts';
import * as appearances from './0013_appearances.ts';
import * as merges from './0014_merges.ts';
import * as tables from './0015_points_tables.ts';
import * as search from './0016_search.ts';
import * as rankings from './0017_rankings.ts';
import * as schedule from './0018_schedule.ts';
import * as careers from './0019_careers.ts';
import * as places from './0020_places.ts';
import * as almanacIndexes from './0021_almanac_indexes.ts';
import * as seriesList from './0022_series_list.ts';
import * as statsViews from './0023_stats_views.ts';
import * as ballData from './0024_ball_data.ts';
import * as records from './0025_records.ts';
import * as captcha from './0026_captcha.ts';
import * as partsByKind from './0027_parts_by_kind.ts';
import * as boostometer from './0028_boostometer.ts';
import * as polls from './0029_polls.ts';
import * as consentAnalytics from './0030_consent_analytics.ts';
import * as forms from './0031_forms.ts';
import * as errorAlerts from './0032_error_alerts.ts';
import * as auction from './0033_auction.ts';
import * as mailTemplates from './0034_mail_templates.ts';
import * as keptPictures from './0035_kept_pictures.ts';
import * as adverts from './0036_adverts.ts';
import * as identity from './0037_identity.ts';
import * as phoneCodes from './0038_phone_codes.ts';
import * as sessionCookie from './0039_session_cookie.ts';
import * as passkeys from './0040_passkeys.ts';
import * as tv from './0041_tv.ts';
import * as operator from './0042_operator.ts';
import * as oldAccounts from './0043_old_accounts.ts';
import * as social from './0044_social.ts';
import * as leaving from './0045_leaving.ts';
import * as formerNames from './0046_former_names.ts';
import * as deviceCounts from './0047_device_counts.ts';
import * as grantReason from './0048_grant_reason.ts';
import * as terms from './0049_terms.ts';
import * as tvSessionId from './0050_tv_session_id.ts';
import * as changedWays from './0051_changed_ways.ts';
import * as profile from './0052_profile.ts';
import * as couponMarks from './0053_coupon_marks.ts';
import * as formerNamesKept from './0054_former_names.ts';
import * as undoAddress from './0055_undo_address.ts';
import * as oldAccountMarks from './0056_old_account_marks.ts';
import * as messageReceipts from './0057_message_receipts.ts';
import * as namesInAddresses from './0058_names_in_addresses.ts';
import * as pollAccounts from './0059_poll_accounts.ts';
import * as mendedErrors from './0060_mended_errors.ts';
import * as correctedMatches from './0061_corrected_matches.ts';
import * as matchWorld from './0062_match_world.ts';
import * as deletedMatch from './0063_deleted_match.ts';
import * as lettersInAddresses from './0064_letters_in_addresses.ts';
import * as replacedDevices from './0065_replaced_devices.ts';
import * as pollWorld from './0066_poll_world.ts';

export const migrations: Record<string, Migration> = {
  '0001_log': log,
  '0002_registry': registry,
  '0003_feed_keys': feedKeys,
  '0004_figures': figures,
  '0006_staff': staff,
  '0008_player_details': playerDetails,
  '0009_staff_known': staffKnown,
  '0010_spelling': spelling,
  '0011_match_figures': matchFigures,
  '0012_outbox': outbox,
  '0013_appearances': appearances,
  '0014_merges': merges,
  '0015_points_tables': tables,
  '0016_search': search,
  '0017_rankings': rankings,
  '0018_schedule': schedule,
  '0019_careers': careers,
  '0020_places': places,
  '0021_almanac_indexes': almanacIndexes,
  '0022_series_list': seriesList,
  '0023_stats_views': statsViews,
  '0024_ball_data': ballData,
  '0025_records': records,
  '0026_captcha': captcha,
  '0027_parts_by_kind': partsByKind,
  '0028_boostometer': boostometer,
  '0029_polls': polls,
  '0030_consent_analytics': consentAnalytics,
  '0031_forms': forms,
  '0032_error_alerts': errorAlerts,
  '0033_auction': auction,
  '0034_mail_templates': mailTemplates,
  '0035_kept_pictures': keptPictures,
  '0036_adverts': adverts,
  '0037_identity': identity,
  '0038_phone_codes': phoneCodes,
  '0039_session_cookie': sessionCookie,
  '0040_passkeys': passkeys,
  '0041_tv': tv,
  '0042_operator': operator,
  '0043_old_accounts': oldAccounts,
  '0044_social': social,
  '0045_leaving': leaving,
  '0046_former_names': formerNames,
  '0047_device_counts': deviceCounts,
  '0048_grant_reason': grantReason,
  '0049_terms': terms,
  '0050_tv_session_id': tvSessionId,
  '0051_changed_ways': changedWays,
  '0052_profile': profile,
  '0053_coupon_marks': couponMarks,
  '0054_former_names': formerNamesKept,
  '0055_undo_address': undoAddress,
  '0056_old_account_marks': oldAccountMarks,
  '0057_message_receipts': messageReceipts,
  '0058_names_in_addresses': namesInAddresses,
  '0059_poll_accounts': pollAccounts,
  '0060_mended_errors': mendedErrors,
  '0061_corrected_matches': correctedMatches,
  '0062_match_world': matchWorld,
  '0063_deleted_match': deletedMatch,
  '0064_letters_in_addresses': lettersInAddresses,
  '0065_replaced_devices': replacedDevices,
  '0066_poll_world': pollWorld,
};
