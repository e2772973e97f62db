/** The strip of the start page while the server does not answer: as at a table, with when it is asked again. */
import { lostUntil, retryServer } from '../app/server-watch.ts';
import { Icon } from '../card/icon.tsx';
import { useNow } from '../people/use-now.ts';
import { OFFLINE as texts } from '../texts/start.ts';

/** The strip; nothing while the server answers. */
export function LineStrip() {
  const { value: until } = lostUntil;
  const now = useNow(until !== null);
  if (until === null) return null;
  const wait = Math.ceil((until - now) / 1_000);
  return (
    <section class="line-strip" role="alert">
      <Icon name="warn" />
      <b>{`${(navigator.onLine ? texts.noServer : texts.noNetwork).title}.`}</b>
      <span aria-hidden="true">{wait > 0 ? texts.again(wait) : texts.trying}</span>
      <button type="button" class="button small main" onClick={retryServer}>
        {texts.now}
      </button>
    </section>
  );
}
