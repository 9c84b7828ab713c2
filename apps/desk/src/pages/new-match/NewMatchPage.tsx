import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FieldError } from '@sightscreen/ui/form/FieldError.tsx';
import { to } from '../../address/route.ts';
import { navigate } from '../../address/use-route.ts';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { failureText } from '../../calls/transport.ts';
import { newMatch } from '../../text/en.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { ComboBoxField, type Suggestion } from '../../ui/ComboBoxField.tsx';
import { useStoredState } from '../console/use-stored-state.ts';
import { emptyForm, fieldOf, type FormErrors, type MatchForm, requestFrom } from './form.ts';
import { withKnown, withLine } from './known.ts';
import { SideFields } from './SideFields.tsx';
import { type DefaultedField, formatDefaults } from './format-defaults.ts';
import { ErrorMessage } from '../../ui/Message.tsx';

const FORMATS: readonly MatchForm['format'][] = ['T20', 'ODI', 'Test', 'Hundred', 'T10', 'one-day', 'multi-day'];

interface Props {
  calls: Pick<DeskCalls, 'createMatch' | 'registry' | 'lastSquad'>;
  newId: () => string;
  today: () => string;
  confirm: (question: string) => boolean;
}

/**
 * Local time of this machine; browsers do not support Temporal widely enough yet, and Date parses local times by the
 * standard.
 */
const instantHere = (date: string, time: string): number => new Date(`${date}T${time}`).getTime();

/** "Overs an innings: a whole number", each message once. */
const wrongFields = (errors: FormErrors): string[] => [
  ...new Set(
    Object.entries(errors).flatMap(([field, words]) => (words === undefined ? [] : [newMatch.wrong(field, words)])),
  ),
];

/**
 * Input is stored in this browser until the match is created, so that it survives errors, reloads and lost connections.
 */
export function NewMatchPage({ calls, newId, today, confirm }: Props) {
  const [stored, setStored] = useStoredState<MatchForm>('desk:new-match', emptyForm(newId(), today()));
  // A form stored by an earlier version of this page lacks newer fields.
  const form: MatchForm = { ...emptyForm(stored.commandId, today()), ...stored };
  const latest = useRef(form);
  latest.current = form;
  const [errors, setErrors] = useState<FormErrors>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState<DefaultedField | null>(null);
  const page = useRef<HTMLFormElement>(null);
  useEffect(() => {
    page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  // Lookup replies arrive while the user types, so each change is applied to the latest form.
  const change = (make: (now: MatchForm) => MatchForm): void => {
    latest.current = make(latest.current);
    setStored(latest.current);
  };
  const set =
    <K extends keyof MatchForm>(name: K) =>
    (value: MatchForm[K]): void =>
      change((now) => ({ ...now, [name]: value }));
  const typed = (
    name:
      | 'description'
      | 'season'
      | 'city'
      | 'date'
      | 'time'
      | 'days'
      | 'overs'
      | 'bowlerOvers'
      | 'wideRuns'
      | 'noBallRuns',
  ) => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });
  const defaults = formatDefaults(form);
  /** The field shows the format's default until something is typed; defaults are not sent. */
  const withDefault = (name: DefaultedField) => ({
    ...typed(name),
    value: editing === name ? form[name] : form[name] || defaults[name],
    placeholder: newMatch.noLimit,
    onFocus: () => {
      if (form[name] === '') set(name)(defaults[name]);
      setEditing(name);
    },
    onBlur: () => {
      if (form[name] === defaults[name]) set(name)('');
      setEditing(null);
    },
  });
  const search = (kind: 'venue' | 'series' | 'person') => (q: string) => calls.registry(kind, q, form.gender);
  const venues = useCallback(search('venue'), [calls, form.gender]);
  const series = useCallback(search('series'), [calls, form.gender]);
  const findPerson = useCallback(search('person'), [calls, form.gender]);
  const [official, setOfficial] = useState('');
  const addOfficial = ({ id, name }: Suggestion): void => {
    change((now) => ({
      ...now,
      officials: withLine(now.officials, `umpire: ${name}`),
      knownOfficials: withKnown(now.knownOfficials, name, id),
    }));
    setOfficial('');
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailed(null);
    const result = requestFrom(form, instantHere);
    if ('errors' in result) {
      setErrors(result.errors);
      return;
    }
    setErrors({});
    setBusy(true);
    const reply = await calls.createMatch(result.request);
    setBusy(false);
    if (reply.ok) {
      setStored(emptyForm(newId(), today()));
      navigate(to.match(reply.value.match));
      return;
    }
    const { failure } = reply;
    if (failure.kind === 'problem' && failure.problem.field)
      setErrors({ [fieldOf(failure.problem.field.split('.'))]: failure.problem.message });
    setFailed(failureText(failure));
    // The id of an answered request is used up; a changed request needs a new id.
    if (failure.kind === 'problem') set('commandId')(newId());
  };
  const clear = (): void => {
    if (confirm(newMatch.clearSure)) {
      setStored(emptyForm(newId(), today()));
      setErrors({});
      setFailed(null);
    }
  };
  const sideName = (at: 0 | 1): string => form.sides[at].trim() || newMatch.side(at);

  return (
    <form
      ref={page}
      className="page newmatch"
      noValidate
      onSubmit={(event) => {
        submit(event).catch(() => setBusy(false));
      }}
    >
      <div className="page__head">
        <h1>{newMatch.title}</h1>
        <button type="button" className="btn btn--quiet" onClick={clear}>
          {newMatch.clear}
        </button>
      </div>
      <p className="note">{newMatch.draftNote}</p>
      <div className="columns">
        <SelectField
          label={newMatch.format}
          value={form.format}
          options={FORMATS.map((one) => [one, one])}
          onChange={(value) => set('format')(value as MatchForm['format'])}
        />
        {/* Teams of the other gender are separate teams. */}
        <SelectField
          label={newMatch.playedBy}
          value={form.gender}
          options={newMatch.genders}
          onChange={(value) =>
            change((now) => ({ ...now, gender: value as MatchForm['gender'], teamIds: [null, null], seriesId: null }))
          }
        />
        <SelectField
          label={newMatch.kind}
          value={form.kind}
          options={newMatch.kinds}
          onChange={(value) => set('kind')(value as MatchForm['kind'])}
        />
        <TextField label={newMatch.description} maxLength={120} {...typed('description')} />
      </div>
      <div className="columns columns--two">
        {([0, 1] as const).map((at) => (
          <SideFields key={at} at={at} form={form} errors={errors} calls={calls} onChange={change} />
        ))}
      </div>
      <fieldset className="block">
        <legend className="h2">{newMatch.whereWhen}</legend>
        <div className="columns">
          <TextField label={newMatch.firstDay} type="date" {...typed('date')} />
          <TextField label={newMatch.start} type="time" {...typed('time')} />
          <TextField label={newMatch.days} inputMode="numeric" {...withDefault('days')} />
          <ComboBoxField
            label={newMatch.series}
            value={form.series}
            isSelected={form.seriesId !== null}
            error={errors.series}
            search={series}
            onType={(value) => change((now) => ({ ...now, series: value, seriesId: null }))}
            onSelect={({ id, name }) => change((now) => ({ ...now, series: name, seriesId: id }))}
          />
          {form.seriesId === null && <TextField label={newMatch.season} maxLength={20} {...typed('season')} />}
          <ComboBoxField
            label={newMatch.venue}
            value={form.venue}
            isSelected={form.venueId !== null}
            error={errors.venue}
            search={venues}
            onType={(value) => change((now) => ({ ...now, venue: value, venueId: null }))}
            onSelect={({ id, name, note }) => change((now) => ({ ...now, venue: name, venueId: id, city: note }))}
          />
          {form.venueId === null && <TextField label={newMatch.city} maxLength={100} {...typed('city')} />}
        </div>
        <div className="columns columns--two">
          <TextAreaField
            rows={4}
            label={newMatch.officials}
            note={newMatch.officialsNote}
            value={form.officials}
            error={errors.officials}
            onChange={set('officials')}
          />
          <ComboBoxField
            label={newMatch.addOfficial}
            value={official}
            search={findPerson}
            onType={setOfficial}
            onSelect={addOfficial}
          />
        </div>
      </fieldset>
      <fieldset className="block">
        <legend className="h2">{newMatch.conditions}</legend>
        <p className="note">{newMatch.conditionsNote}</p>
        <div className="columns">
          <TextField label={newMatch.overs} inputMode="numeric" {...withDefault('overs')} />
          <TextField label={newMatch.bowlerOvers} inputMode="numeric" {...withDefault('bowlerOvers')} />
          <TextField label={newMatch.wideRuns} inputMode="numeric" {...withDefault('wideRuns')} />
          <TextField label={newMatch.noBallRuns} inputMode="numeric" {...withDefault('noBallRuns')} />
          <SelectField
            label={newMatch.freeHit}
            value={form.freeHit}
            options={newMatch.freeHits(defaults.freeHit)}
            onChange={(value) => set('freeHit')(value as MatchForm['freeHit'])}
          />
          <SelectField
            label={newMatch.tie}
            value={form.tieBreak}
            options={newMatch.ties(defaults.tieBreak)}
            onChange={(value) => set('tieBreak')(value as MatchForm['tieBreak'])}
          />
          <SelectField
            label={newMatch.ball}
            value={form.ball}
            options={newMatch.balls(defaults.ball)}
            onChange={(value) => set('ball')(value as MatchForm['ball'])}
          />
          <CheckboxField
            className="check--field"
            label={newMatch.knockOut}
            checked={form.knockOut}
            onChange={set('knockOut')}
          />
        </div>
        <SelectField
          label={newMatch.toss}
          value={form.toss}
          error={errors.toss}
          onChange={(value) => set('toss')(value as MatchForm['toss'])}
          options={[
            ['', newMatch.notYet],
            ...([0, 1] as const).flatMap((at) =>
              (['bat', 'field'] as const).map((what) => [`${at} ${what}`, newMatch.won(sideName(at), what)] as const),
            ),
          ]}
        />
      </fieldset>
      {Object.keys(errors).length > 0 && (
        <div className="notice" role="alert">
          <p>
            <b>{newMatch.check}</b>
          </p>
          <ul>
            {wrongFields(errors).map((line) => (
              <li key={line}>
                <FieldError>{line}</FieldError>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ErrorMessage>{failed}</ErrorMessage>
      <div className="row row--foot">
        <button type="submit" className="btn" disabled={busy}>
          {busy ? newMatch.making : newMatch.make}
        </button>
      </div>
    </form>
  );
}
