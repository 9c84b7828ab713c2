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
export { summarise, phaseAt } from './views/summary.ts';
export { miniscore } from './views/miniscore.ts';
export { scorecard } from './views/scorecard.ts';
export { commentary, latestLines } from './views/commentary.ts';
export { beforePlay } from './views/before-play.ts';
export type { BeforePlay } from './views/before-play.ts';
export { lineOf } from './views/line.ts';
export { lineContextOf } from './views/line-context.ts';
export type { LineContext } from './views/line-context.ts';
export { corrections } from './views/corrections.ts';
export { seriesOf } from './views/series.ts';
export { sideScore } from './views/side-score.ts';
export { strips } from './text/strips.ts';
export { statusLine, chaseText } from './text/status.ts';
export { methodSuffix, resultText, sideName, sideShortName } from './text/result.ts';
export { label, titleState } from './text/label.ts';
export { startText } from './text/start.ts';
export { tossText } from './text/toss.ts';
export { recentOvers } from './text/recent-overs.ts';
export { lastOutText, lastWicketText } from './text/last-wicket.ts';
export { dismissalText } from './text/dismissal.ts';
export { inningsHeading, inningsNote } from './text/heading.ts';
export { scoreText, scoreWithOvers, totalRow, extrasRow, extrasTotal } from './text/score.ts';
export { nameOf, namesOf, surname } from './text/names.ts';
export type { Names, NameStyle } from './text/names.ts';
export {
  oversLabel,
  ballsAsOvers,
  normaliseOvers,
  countsBalls,
  ballLabel,
  overLabel,
  allocation,
  allocationWords,
  bowlerOversLabel,
  oversWithUnit,
} from './measures/overs.ts';
export {
  strikeRate,
  economy,
  careerEconomy,
  currentRunRate,
  requiredRunRate,
  rateUnit,
  twoDecimals,
  wholeAverage,
  UNDEFINED_RATE,
} from './measures/rates.ts';
export { bowlingAnalysis, bowlingFigures } from './measures/figures.ts';
export { FORMATS, formatOf } from './measures/format.ts';
export type { Format, FormatFacts } from './measures/format.ts';
export { median } from './measures/median.ts';
export { battingCareer, highestScore } from './careers/batting.ts';
export type { BattingCareer, BattingInnings } from './careers/batting.ts';
export { bestFigures, bowlingCareer } from './careers/bowling.ts';
export type { BowlingCareer, BowlingFigures, BowlingInnings } from './careers/bowling.ts';
export { fieldingCareer } from './careers/fielding.ts';
export type { FieldingCareer } from './careers/fielding.ts';
export { phasesOf } from './careers/phases.ts';
export { battingPhases } from './careers/phases-of-match.ts';
export type { BattingPhase } from './careers/phases-of-match.ts';
export { plural, ordinal } from './measures/count.ts';
export { ballToken, runWords } from './text/token.ts';
export { escapeWords, onlyMarkup } from './text/markup.ts';
export { ballsLeft, inningsLimit } from './chase/balls-left.ts';
export { equation } from './chase/equation.ts';
export { targetOf, currentInnings, nextTarget } from './chase/target.ts';
export { projections } from './chase/projection.ts';
export { DLS_LABEL, resourcesLeft, resourcesOf } from './dls/resources.ts';
export { standardTarget } from './dls/target.ts';
export { standardPar, parNow, parTable } from './dls/par.ts';
export * from './rulings/invariants.ts';
export { rule, correctsOf } from './rulings/rule.ts';
export { undoable } from './rulings/undoable.ts';
export { recordedBreaks } from './rulings/breaches.ts';
export { ballsCharged, bowlerAllowance } from './rulings/bowler-limits.ts';
export { anyoneLeft, eleven, hasJustRetired } from './rulings/people.ts';
export { squadLine } from './text/squad-line.ts';
export { oversOf } from './views/pictures/overs.ts';
export type { OverRow, OversOfInnings } from './views/pictures/overs.ts';
export type { OfInnings } from './views/pictures/of-innings.ts';
export { wicketTimeline } from './views/pictures/wickets.ts';
export type { FallenWicket, WicketTimeline } from './views/pictures/wickets.ts';
export { runRateSeries } from './views/pictures/run-rate.ts';
export type { RatePoint, RunRateSeries } from './views/pictures/run-rate.ts';
export { partnershipPictures } from './views/pictures/partnerships.ts';
export type { PairBar, PartnershipPicture } from './views/pictures/partnerships.ts';
export { wagonWheels, ZONE_NAMES, zoneOf } from './views/pictures/wagon-wheel.ts';
export { sharesOf } from './views/pictures/shares.ts';
export { boundariesOf } from './views/highlights/boundaries.ts';
export type { Boundary } from './views/highlights/boundaries.ts';
export type { Stroke, WagonWheel, Wheel, WheelZone } from './views/pictures/wagon-wheel.ts';
export { pitchMaps, LENGTH_NAMES, LINE_NAMES } from './views/pictures/pitch-map.ts';
export type { PitchBand, PitchedBall, PitchMap } from './views/pictures/pitch-map.ts';
export {
  HIGHLIGHT_FILTERS,
  highlightFilter,
  highlightLines,
  highlightTabs,
  isHighlight,
} from './views/highlights/highlights.ts';
export type { HighlightFilter, HighlightTab } from './views/highlights/highlights.ts';
export { wicketZone, wicketZoneSize } from './views/highlights/wicket-zone.ts';
export type { WicketZone } from './views/highlights/wicket-zone.ts';
export { commentaryTabs, ownTabs, tabLines, tabName, PREVIEW } from './views/tabs/tabs.ts';
export type { CommentaryTab } from './views/tabs/tabs.ts';
export { FIRST_SIZE, OPENED_SIZE, nextSize, pageSize, sizedPage } from './views/tabs/sizes.ts';
export { stateAtFact, isBall } from './views/as-at/as-at.ts';
export { ballAddress, ballAt, readBallAddress } from './views/as-at/address.ts';
export type { BallAddress, BallFound } from './views/as-at/address.ts';
export { ballTitle } from './views/as-at/title.ts';
export type { BallTitle } from './views/as-at/title.ts';
export { dayView } from './views/day/day.ts';
export type { DayRow, DayView, OverRate, OversLeft, SessionRow, SessionShare } from './views/day/day.ts';
export { leadOverTime } from './views/day/lead.ts';
export type { LeadLine, LeadPoint } from './views/day/lead.ts';
export { followOn, newBall } from './views/day/marks.ts';
export { ballsToNewBall } from './state/new-ball.ts';
export type { FollowOn, FollowOnStand, NewBall } from './views/day/marks.ts';
export { sayScore } from './text/speech/say-score.ts';
export { rainDesk } from './views/rain/rain-desk.ts';
export type { ChaseDesk, ComingDesk, FirstDesk, LostRow, ParAfter, RainDesk } from './views/rain/rain-desk.ts';
export { since } from './views/catch-up/since.ts';
export type { CatchUp } from './views/catch-up/since.ts';
export type { Moment, MomentKind } from './views/catch-up/moment.ts';
export { correctionLog } from './views/correction-log/correction-log.ts';
export type { CorrectionKind, CorrectionRow } from './views/correction-log/correction-log.ts';
export type { Change } from './views/correction-log/changes.ts';
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
export type { Language, GeneratedLanguage } from './views/languages/languages.ts';
export { countUpTo, dateOfDay, dayNumber } from './rating/days.ts';
export { chanceOf, rateSides, SCALE, sideAt, START } from './rating/elo.ts';
export type { Expectation, SideLine, SideMatch, SideRatings } from './rating/elo.ts';
export { marginShare } from './rating/margin.ts';
export { allRounder, AVERAGE, formAt, formLine, STEP } from './rating/form.ts';
export type { Form, FormLine, ValuedInnings } from './rating/form.ts';
export { allRoundersOf, listedAt, playerLines, ranked, valueInnings } from './rating/players.ts';
export type { Discipline, Listed, PlayerInnings, PlayerLine, RankedRow, RatedMatch, Valued } from './rating/players.ts';
export { placed } from './rating/places.ts';
export { calibration, scoreOf } from './rating/score.ts';
export type { CalibrationRow, Forecast, Score } from './rating/score.ts';
export { RATED_FORMATS, RATING_VERSION } from './rating/parameters.ts';
export type { FormatParameters, FormParameters, RatedFormat, SideParameters } from './rating/parameters.ts';
export { FITTED_BEFORE, RATING_PARAMETERS } from './rating/defaults.ts';
export { TIE_BREAKERS, USUAL_RULES } from './table/rules.ts';
export type { TableRules, TieBreaker } from './table/rules.ts';
export { countedRuns } from './table/counted-runs.ts';
export type { Charge, CountedInnings, DecidedMatch } from './table/counted-runs.ts';
export { compareRates, netRunRate } from './table/net-run-rate.ts';
export type { RunSums } from './table/net-run-rate.ts';
export { labOf, rateRoute } from './table/lab.ts';
export type { Lab, LabSide, OpenMatch, RateMatch, RateRoute, SideWays, Ways } from './table/lab.ts';
export { tableOf } from './table/table.ts';
export type { FormMark, TableMatch, TableRow, TableSide } from './table/table.ts';
export { isKnockOutStage, matchNumberOf, tableNameOf } from './table/stage.ts';
export { deliveryRows } from './deliveries/delivery-rows.ts';
export type { DeliveryRow } from './deliveries/row.ts';
export { bowlingKind, bowlingArm, BOWLING_KINDS } from './deliveries/bowling-kind.ts';
export type { BowlingKind } from './deliveries/bowling-kind.ts';
export { MIN_MATCHES_OF_RECORD, watchedRecords } from './records/watch.ts';
export type { RecordKind, StandingRecord, WatchedRecord } from './records/watch.ts';
export { nearMilestones } from './records/milestones.ts';
export type { CareerBefore, MilestoneKind, NearMilestone } from './records/milestones.ts';
export { BOOST_PARAMETERS, BOOST_VERSION, STAMINA_TYPES, STEADY } from './boost/parameters.ts';
export type { BoostParameters, StaminaType } from './boost/parameters.ts';
export { cutOff, expectedRuns, shareLeft, stakeOf } from './boost/expected.ts';
export { conditionsOf, worthOfBall } from './boost/ball-worth.ts';
export { countedBalls, matchWorth, playerWorth, worthAs } from './boost/match-worth.ts';
export type { CountedBall, PlayerWorth } from './boost/match-worth.ts';
export { bucketOf, deviationsOver, SCORE_BUCKETS, boostScore } from './boost/score.ts';
export { SKILLS, skillOf, skillOfRole } from './boost/skill.ts';
export type { SkillId } from './boost/skill.ts';
export { boostList, inPlaces } from './boost/list.ts';
export type { BoostRow, Performance } from './boost/list.ts';
