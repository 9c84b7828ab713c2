/** One change of a match as bytes: each form is built for its first reader, and later readers get the same bytes. */
import type { Frame, LiveHead } from '@sightscreen/contracts';
import { type Change, type Detail, EventBytes, event, idAt } from '../../core/streams/change.ts';
import { sharedIdOf } from './match-topic.ts';

export class MatchChange implements Change {
  readonly epoch: number;
  readonly number: number;
  readonly after: number;
  readonly json: string;
  private readonly frame: Frame;
  private readonly forms: { one?: EventBytes; many?: EventBytes; summary?: EventBytes } = {};

  constructor(frame: Frame) {
    this.frame = frame;
    this.epoch = frame.epoch;
    this.number = frame.number;
    this.after = frame.after;
    this.json = JSON.stringify(frame);
  }

  form(many: boolean, detail: Detail): EventBytes {
    return detail === 'summary' ? this.summary : many ? this.many : this.one;
  }

  /** For a stream of this match only. */
  private get one(): EventBytes {
    return (this.forms.one ??= new EventBytes(event('frame', this.json, idAt(this))));
  }
  /** For a stream of several topics. */
  private get many(): EventBytes {
    return (this.forms.many ??= new EventBytes(event('frame', this.json, sharedIdOf(this.frame.match, this))));
  }
  /** For a list of matches. */
  private get summary(): EventBytes {
    const { match, epoch, number, at, head } = this.frame;
    return (this.forms.summary ??= new EventBytes(
      event('summary', JSON.stringify({ match, epoch, number, at, head: shortHead(head) }), sharedIdOf(match, this)),
    ));
  }
}

/** The head as lists need it: without the individual balls of the overs. */
const shortHead = (head: LiveHead): LiveHead =>
  head.miniscore === null ? head : { ...head, tally: null, miniscore: { ...head.miniscore, strips: [] } };
