/** The result panel: one layout for all games (T17). What it says comes as a `MatchResult`; what can be done, as actions. */
import './result.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { StartProblem } from '../app/start-problem.tsx';
import { Dialog } from '../app/dialog.tsx';
import { belongsToFocus } from '../app/keys.ts';
import type { IconName } from '../art/index.ts';
import { Icon, MakersMark } from '../card/icon.tsx';
import { otherPeople, PanelReactions, type ReactionsProps } from '../people/reactions.tsx';
import { seatName, type Naming } from '../tables/naming.ts';
import { RESULT as texts } from '../texts/result.ts';
import { Strong } from '../texts/strong.tsx';
import { Graph } from './graph.tsx';
import { Initial, Picture } from './picture.tsx';
import type { DecisiveMoment, MatchResult, ResultFight, ResultNumber, ResultPlace } from './result.ts';

/** Something that can be done at the end of a match. */
export interface ResultAction {
  readonly label: string;
  /** What it is called on a phone. */
  readonly brief?: string;
  readonly icon?: IconName;
  /** A picture in the button: the face of the opponent. */
  readonly face?: ComponentChildren;
  /** It is done already and waits for somebody else. */
  readonly isAsked?: boolean;
  /** How what was asked for is taken back. */
  readonly withdraw?: { readonly label: string; readonly act: () => void };
  readonly act: () => void;
}

/** What the panel offers beside "See the table". */
export interface ResultActions {
  /** The primary action: play again; missing for those who did not play. */
  readonly again?: ResultAction;
  /** The same against somebody else. */
  readonly others: readonly ResultAction[];
  readonly anew: ResultAction;
  readonly tools: readonly ResultAction[];
}

/** What can be said of the deal. */
export interface ResultSeal {
  readonly title: string;
  readonly text: string;
  readonly more?: ComponentChildren;
}

/** What the panel shows. */
export interface ResultPanelProps {
  readonly naming: Naming;
  readonly result: MatchResult;
  readonly headline: string;
  readonly actions: ResultActions;
  /** What came of the last tool that was used: it is said aloud too. Empty for nothing. */
  readonly notice: string;
  readonly seal: ResultSeal | undefined;
  readonly watch: (event: number) => void;
  readonly reactions: ReactionsProps;
  /** Whether it opened before all of the result was there: `waiting` for the rest, or `come`. Its buttons keep their places. */
  readonly late?: 'waiting' | 'come' | undefined;
  readonly close: () => void;
}

/** A key that was meant for the table may come a moment too late. */
const GRACE = 600;

/** The panel as a dialog that is open as long as it is there. Enter plays again, Esc shows the table. */
export function ResultPanel(props: ResultPanelProps) {
  const { naming, result, headline, actions, notice, seal, watch, reactions, late, close } = props;
  const opened = useRef(performance.now());
  const { again } = actions;
  const enter = (): boolean => {
    if (!again || again.isAsked || belongsToFocus() || performance.now() - opened.current < GRACE) return false;
    again.act();
    return true;
  };
  const canSpeak = reactions.seat !== null && otherPeople(reactions.seats).length > 0;
  const isLost = result.headline === 'lost' || result.headline === 'run-over' || result.headline === 'broken-off';
  return (
    <Dialog
      title={headline}
      kind={`end result-panel${isLost ? ' defeat' : ''}`}
      isSudden
      close={close}
      keys={{
        Enter: enter,
        ...(canSpeak ? { e: () => void (reactions.isOpen.value = !reactions.isOpen.value) } : {}),
      }}
    >
      <div class="result-head">
        <span class="result-portrait">
          <Picture naming={naming} picture={result.portrait} crop="token" />
          {result.isCrowned ? <Icon name="crown" class="result-crown" /> : null}
        </span>
        <p class="result-sentence">
          <Strong text={result.sentence} />
        </p>
        <button type="button" class="button small result-see" onClick={close}>
          <Icon name="eye" />
          <span>{texts.see}</span>
          <kbd>{texts.escape}</kbd>
        </button>
      </div>
      <Middle isLate={late !== undefined}>
        <Facts naming={naming} result={result} />
        {late === 'waiting' ? <p class="result-waiting">{texts.counting}</p> : null}
        {result.moment ? <Moment naming={naming} moment={result.moment} watch={watch} /> : null}
      </Middle>
      <div class="result-again">
        {again ? <Again action={again} /> : null}
        {actions.others.length > 0 ? (
          <span class="result-others">
            <span>{texts.orAgainst}</span>
            {actions.others.map(({ label, face, act }) => (
              <button key={label} type="button" class="result-level" aria-label={label} title={label} onClick={act}>
                {face ?? label}
              </button>
            ))}
          </span>
        ) : null}
        <span class="spring" />
        <button type="button" class={`button${again ? '' : ' main'}`} onClick={actions.anew.act}>
          {actions.anew.label}
        </button>
      </div>
      <StartProblem />
      <PanelReactions {...reactions} />
      <div class="result-low">
        {seal ? <Seal {...seal} /> : null}
        {notice === '' ? null : (
          <p class="result-notice" aria-hidden="true">
            <Icon name="check" />
            {notice}
          </p>
        )}
        <span class="result-tools">
          {actions.tools.map((tool) => (
            <Tool key={tool.label} {...tool} />
          ))}
        </span>
      </div>
    </Dialog>
  );
}

/**
 * Scrolls if the window is too low: on a desk the part between headline and buttons, on a phone the whole panel below the
 * primary button. The cut edge fades out, and on a desk the reader's own row is scrolled into view.
 */
function Middle({ isLate, children }: { readonly isLate: boolean; readonly children: ComponentChildren }) {
  const element = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [cut, setCut] = useState('');
  useEffect(() => {
    const middle = element.current;
    const panel = middle?.closest('dialog');
    if (!middle || !panel) return undefined;
    const look = (): void => {
      setLong(middle.scrollHeight > middle.clientHeight + 1);
      const buttons = middle.nextElementSibling?.getBoundingClientRect().top ?? 0;
      const isUnder = goesOn(middle) || middle.getBoundingClientRect().bottom > buttons + 1;
      setCut(isUnder ? ' cut' : goesOn(panel) ? ' cut-below' : '');
    };
    const watch = new ResizeObserver(look);
    for (const each of [middle, panel]) watch.observe(each);
    panel.addEventListener('scroll', look, true);
    // Where the whole panel scrolls, it would take the headline out of sight.
    const showOwn = (): void => {
      if (middle.scrollHeight > middle.clientHeight + 1)
        middle.querySelector('.own')?.scrollIntoView({ block: 'nearest' });
    };
    showOwn();
    addEventListener('resize', showOwn);
    return () => {
      watch.disconnect();
      removeEventListener('resize', showOwn);
      panel.removeEventListener('scroll', look, true);
    };
  }, []);
  return (
    <div ref={element} class={`result-middle${cut}${isLate ? ' late' : ''}`} {...(isLong ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}

/** Returns whether an element can be scrolled further down. */
const goesOn = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop > clientHeight + 1;

function Again({ action: { face, icon, label, act, isAsked, withdraw } }: { readonly action: ResultAction }) {
  if (isAsked)
    return (
      <>
        <button type="button" class="button" disabled>
          <Icon name="hourglass" />
          {label}
        </button>
        {withdraw ? (
          <button type="button" class="button" onClick={withdraw.act}>
            {withdraw.label}
          </button>
        ) : null}
      </>
    );
  return (
    <button type="button" class="button main" onClick={act}>
      {face ?? (icon ? <Icon name={icon} /> : null)}
      {label}
      <kbd>{texts.enter}</kbd>
    </button>
  );
}

function Tool({ icon, label, brief = label, act }: ResultAction) {
  return (
    <button type="button" class="button quiet" aria-label={label} onClick={act}>
      {icon ? <Icon name={icon} /> : null}
      <span class="wide">{label}</span>
      <span class="brief" aria-hidden="true">
        {brief}
      </span>
    </button>
  );
}

function Seal({ title, text, more }: ResultSeal) {
  return (
    <p class="result-seal">
      <MakersMark />
      <span>
        <b>{title}</b>
        <small>
          {text} {more}
        </small>
      </span>
    </p>
  );
}

/** Numbers in a row; with standings beside them a graph and the numbers below it. */
function Facts({ naming, result }: { readonly naming: Naming; readonly result: MatchResult }) {
  const { places, graph, fights, numbers } = result;
  if (!places)
    return numbers.length === 0 && !fights ? null : (
      <div class="result-numbers">
        {fights ? <Fights naming={naming} fights={fights} /> : null}
        <Numbers numbers={numbers} />
      </div>
    );
  return (
    <div class={`result-standings${graph ? '' : ' plain'}`}>
      <Places naming={naming} places={places} />
      <div>
        {graph ? <Graph naming={naming} graph={graph} /> : null}
        {numbers.length === 0 ? null : (
          <div class="result-numbers">
            <Numbers numbers={numbers} />
          </div>
        )}
      </div>
    </div>
  );
}

function Numbers({ numbers }: { readonly numbers: readonly ResultNumber[] }) {
  return (
    <dl>
      {numbers.map(({ value, label, brief, note }) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>
            <span class={brief === undefined ? '' : 'wide'}>{label}</span>
            {brief === undefined ? null : <span class="brief">{brief}</span>}
            {note === undefined ? null : <small>{note}</small>}
          </dt>
        </div>
      ))}
    </dl>
  );
}

/** Up to so many places stand in lines of the usual height. */
const FEW_PLACES = 6;

function Places({ naming, places }: { readonly naming: Naming; readonly places: readonly ResultPlace[] }) {
  return (
    <ol class={`result-places${places.length > FEW_PLACES ? ' many' : ''}`} aria-label={texts.standings}>
      {places.map(({ place, seat, note }) => (
        <li key={seat} class={naming.seats[seat]?.isViewer ? 'own' : ''}>
          <em>{place}</em>
          <Initial name={seatName(naming, seat)} seat={seat} />
          <b>{seatName(naming, seat)}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  );
}

function Fights({ naming, fights }: { readonly naming: Naming; readonly fights: readonly ResultFight[] }) {
  return (
    <ol class="result-fights" aria-label={texts.fights}>
      {fights.map(({ pictures, name, note, isWon }, at) => (
        <li key={at} class={isWon ? '' : 'fell'}>
          <span class="result-faces">
            {pictures.map((picture, n) => (
              <Picture key={n} naming={naming} picture={picture} crop="token" />
            ))}
          </span>
          <b>{name}</b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}

function Moment({
  naming,
  moment: { heading, title, text, brief, picture, event },
  watch,
}: {
  readonly naming: Naming;
  readonly moment: DecisiveMoment;
  readonly watch: (event: number) => void;
}) {
  return (
    <section class="result-moment">
      {picture ? (
        <span class="result-picture">
          <Picture naming={naming} picture={picture} crop="card" />
        </span>
      ) : null}
      <div>
        <em>{texts.moment[heading]}</em>
        <h3>{title}</h3>
        <p class={brief === undefined ? '' : 'wide'}>
          <Strong text={text} />
        </p>
        {brief === undefined ? null : (
          <p class="brief">
            <Strong text={brief} />
          </p>
        )}
      </div>
      <button type="button" class="button small" onClick={() => watch(event)}>
        <Icon name="play" />
        {texts.watchFrom}
      </button>
    </section>
  );
}
