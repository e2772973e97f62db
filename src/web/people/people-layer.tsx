/** What lies over a table because of the people at it: reactions, and the panel of a table that waits for somebody. */
import './people.css';
import { useEffect } from 'preact/hooks';
import type { Following, Table } from '../../client/index.ts';
import { Later } from '../app/later.tsx';
import { say } from '../app/live.tsx';
import type { Naming } from '../tables/naming.ts';
import { PEOPLE } from '../texts/people.ts';
import type { People } from './people.ts';
import { otherPeople, Reactions } from './reactions.tsx';
import { useBell } from './waiting-panel.tsx';

/** What the layer is about. */
export interface PeopleLayerProps {
  readonly naming: Naming;
  readonly table: Table;
  readonly people: People;
  readonly following: () => Following | undefined;
  readonly isReacting: { value: boolean };
  /** The result panel is open: it shows reactions itself, since it lies over everything. */
  readonly isCovered: boolean;
  /** Rings the bell. */
  readonly ring: () => void;
}

const loadWaiting = async () => (await import('./waiting-panel.tsx')).WaitingPanel;

/** The layer. */
export function PeopleLayer(props: PeopleLayerProps) {
  const { naming, table, people, following, isReacting } = props;
  const isOver = table.outcome !== undefined;
  const isWaiting = table.names.includes(null) && !isOver;
  useBell(props, props.ring);
  useLineSaid(people);
  return (
    <>
      {isWaiting && table.seat !== null ? (
        <Later load={loadWaiting} props={{ naming, table, people, following }} />
      ) : null}
      {otherPeople(naming.seats).length > 0 && !props.isCovered ? (
        <Reactions
          people={people}
          seats={naming.seats}
          seat={table.seat}
          isOver={isOver}
          following={following}
          isOpen={isReacting}
        />
      ) : null}
    </>
  );
}

/** Says aloud when the connection is back. */
function useLineSaid(people: People): void {
  const { isOpen } = people.line.value;
  useEffect(() => {
    if (!isOpen) return () => say(PEOPLE.line.back);
    return undefined;
  }, [isOpen]);
}
