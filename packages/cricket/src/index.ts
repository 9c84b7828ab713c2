export * from './log/ids.ts';
export * from './log/fact.ts';
export * from './fold/fold.ts';
export * from './rulesets/ruleset.ts';
export * from './rulesets/resolve.ts';
export * from './rulesets/balls-per-over.ts';
export { usualPowerplay } from './rulesets/powerplays.ts';
export { usualLength } from './views/usual-length.ts';
export * from './state/state.ts';
export * from './rulings/command.ts';
export * from './views/views.ts';
export * from './state/result.ts';
export * from './state/dismissals.ts';
export { summarise } from './views/summary.ts';
export { miniscore } from './views/miniscore.ts';
export { scorecard } from './views/scorecard.ts';
export { commentary } from './views/commentary.ts';
export { beforePlay } from './views/before-play.ts';
export { lineOf } from './views/line.ts';
export { lineContextOf } from './views/line-context.ts';
export type { LineContext } from './views/line-context.ts';
export { corrections } from './views/corrections.ts';
export { seriesOf } from './views/series.ts';
export { strips } from './text/strips.ts';
export { statusLine } from './text/status.ts';
export { methodSuffix, resultText, sideName } from './text/result.ts';
export { tossText } from './text/toss.ts';
export { lastOutText } from './text/last-wicket.ts';
export { dismissalText } from './text/dismissal.ts';
export { scoreText, scoreWithOvers } from './text/score.ts';
export { nameOf, namesOf, surname } from './text/names.ts';
export type { Names } from './text/names.ts';
export {
  ballsAsOvers,
  countsBalls,
  ballLabel,
  allocation,
  allocationWords,
  bowlerOversLabel,
  oversWithUnit,
} from './measures/overs.ts';
export { strikeRate, careerEconomy, twoDecimals, wholeAverage, UNDEFINED_RATE } from './measures/rates.ts';
export { bowlingFigures } from './measures/figures.ts';
export { FORMATS, formatOf } from './measures/format.ts';
export type { Format } from './measures/format.ts';
export { median } from './measures/median.ts';
export { battingCareer } from './careers/batting.ts';
export type { BattingCareer, BattingInnings } from './careers/batting.ts';
export { bowlingCareer } from './careers/bowling.ts';
export type { BowlingCareer, BowlingInnings } from './careers/bowling.ts';
export { fieldingCareer } from './careers/fielding.ts';
export type { FieldingCareer } from './careers/fielding.ts';
export { phasesOf } from './careers/phases.ts';
export { battingPhases } from './careers/phases-of-match.ts';
export type { BattingPhase } from './careers/phases-of-match.ts';
export { plural, ordinal } from './measures/count.ts';
export { inningsLimit } from './chase/balls-left.ts';
export { targetOf, currentInnings } from './chase/target.ts';
export { standardTarget } from './dls/target.ts';
export { standardPar } from './dls/par.ts';
export * from './rulings/invariants.ts';
export { rule, correctsOf } from './rulings/rule.ts';
export { undoable } from './rulings/undoable.ts';
export { recordedBreaks } from './rulings/breaches.ts';
export { ballsCharged, bowlerAllowance } from './rulings/bowler-limits.ts';
export { eleven, hasJustRetired } from './rulings/people.ts';
export { oversOf } from './views/pictures/overs.ts';
export { wicketTimeline } from './views/pictures/wickets.ts';
export { runRateSeries } from './views/pictures/run-rate.ts';
export { partnershipPictures } from './views/pictures/partnerships.ts';
export { wagonWheels, ZONE_NAMES } from './views/pictures/wagon-wheel.ts';
export { sharesOf } from './views/pictures/shares.ts';
export { boundariesOf } from './views/highlights/boundaries.ts';
export type { Boundary } from './views/highlights/boundaries.ts';
export { pitchMaps } from './views/pictures/pitch-map.ts';
export { highlightFilter, highlightLines, highlightTabs } from './views/highlights/highlights.ts';
export type { HighlightFilter, HighlightTab } from './views/highlights/highlights.ts';
export { wicketZone } from './views/highlights/wicket-zone.ts';
export type { WicketZone } from './views/highlights/wicket-zone.ts';
export { commentaryTabs, ownTabs, tabLines, tabName } from './views/tabs/tabs.ts';
export type { CommentaryTab } from './views/tabs/tabs.ts';
export { FIRST_SIZE, OPENED_SIZE, pageSize, sizedPage } from './views/tabs/sizes.ts';
export { stateAtFact, isBall } from './views/as-at/as-at.ts';
export { ballAddress, ballAt, readBallAddress } from './views/as-at/address.ts';
export { ballTitle } from './views/as-at/title.ts';
export type { BallTitle } from './views/as-at/title.ts';
export { dayView } from './views/day/day.ts';
export { ballsToNewBall } from './state/new-ball.ts';
export { sayScore } from './text/speech/say-score.ts';
export { rainDesk } from './views/rain/rain-desk.ts';
export { since } from './views/catch-up/since.ts';
export type { CatchUp } from './views/catch-up/since.ts';
export { correctionLog } from './views/correction-log/correction-log.ts';
export { finished } from './views/finished/finished.ts';
export type { Finished } from './views/finished/finished.ts';
export {
  GENERATED_LANGUAGES,
  commentaryIn,
  descriptionIn,
  lineIn,
  labelIn,
  miniscoreIn,
  sayScoreIn,
  scorecardIn,
  statusLineIn,
} from './views/languages/languages.ts';
export { dateOfDay, dayNumber } from './rating/days.ts';
export { rateSides, SCALE, sideAt, START } from './rating/elo.ts';
export type { SideMatch, SideRatings } from './rating/elo.ts';
export { marginShare } from './rating/margin.ts';
export { AVERAGE, formAt, STEP } from './rating/form.ts';
export { allRoundersOf, listedAt, playerLines, ranked, valueInnings } from './rating/players.ts';
export type { Discipline, Listed, PlayerInnings, PlayerLine, RankedRow, RatedMatch, Valued } from './rating/players.ts';
export { calibration, scoreOf } from './rating/score.ts';
export type { CalibrationRow, Forecast, Score } from './rating/score.ts';
export { RATED_FORMATS, RATING_VERSION } from './rating/parameters.ts';
export type { FormatParameters, FormParameters, RatedFormat, SideParameters } from './rating/parameters.ts';
export { FITTED_BEFORE, RATING_PARAMETERS } from './rating/defaults.ts';
export { TIE_BREAKERS, USUAL_RULES } from './table/rules.ts';
export type { TableRules, TieBreaker } from './table/rules.ts';
export { countedRuns } from './table/counted-runs.ts';
export type { CountedInnings, DecidedMatch } from './table/counted-runs.ts';
export { netRunRate } from './table/net-run-rate.ts';
export { labOf, rateRoute } from './table/lab.ts';
export type { RateMatch, OutcomeCounts as Ways } from './table/lab.ts';
export { tableOf } from './table/table.ts';
export type { TableMatch, TableRow } from './table/table.ts';
export { isKnockOutStage, matchNumberOf, tableNameOf } from './table/stage.ts';
export { deliveryRows } from './deliveries/delivery-rows.ts';
export type { DeliveryRow } from './deliveries/row.ts';
export { bowlingKind, bowlingArm } from './deliveries/bowling-kind.ts';
export { MIN_MATCHES_OF_RECORD, watchedRecords } from './records/watch.ts';
export type { RecordKind, StandingRecord, WatchedRecord } from './records/watch.ts';
export { nearMilestones } from './records/milestones.ts';
export type { CareerBefore } from './records/milestones.ts';
export { BOOST_PARAMETERS, BOOST_VERSION, STAMINA_TYPES, STEADY } from './boost/parameters.ts';
export type { BoostParameters, StaminaType } from './boost/parameters.ts';
export { cutOff, expectedRuns, shareLeft } from './boost/expected.ts';
export { conditionsOf, worthOfBall } from './boost/ball-worth.ts';
export { countedBalls, matchWorth, playerWorth, worthAs } from './boost/match-worth.ts';
export type { CountedBall } from './boost/match-worth.ts';
export { deviationsOver, boostScore } from './boost/score.ts';
export { skillOf, skillOfRole } from './boost/skill.ts';
export { boostList, inPlaces } from './boost/list.ts';
export type { Performance } from './boost/list.ts';
