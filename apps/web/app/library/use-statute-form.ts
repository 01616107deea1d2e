import type { DataOf } from '@jixu/api-client';
import {
  criteriaParameters,
  hasCriteria,
  type StatuteCriteria,
  statutePath,
} from '@jixu/domain/library/statute-address';
import type { CascaderOption } from '@jixu/ui-kit/parts/cascader-option.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { dataOf } from '../api/data-of.ts';
import { useSite } from '../site/context/site-context.tsx';
import { areaOptions, criteriaOf, draftOf, type StatuteDraft } from './statute-draft.ts';

type Areas = { options: readonly CascaderOption[] | null; failed: boolean };

/** The areas of the form, read when the further criteria are first shown (API-38). */
function useAreas(isWanted: boolean): Areas {
  const { api } = useSite();
  const [areas, setAreas] = useState<Areas>({ options: null, failed: false });
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void api.listDistricts().then((response) => {
      const found: DataOf<'listDistricts'> | null = dataOf<'listDistricts'>(response);
      if (!isGone) setAreas({ options: found && areaOptions(found.district), failed: found === null });
    });
    return () => {
      isGone = true;
    };
  }, [api, isWanted]);
  return areas;
}

const NEVER = () => () => undefined;

/** The form of the library: what it holds, whether it can be sent, and where it leads. */
export function useStatuteForm(criteria: StatuteCriteria) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<StatuteDraft>(() => draftOf(criteria));
  const given = draftOf(criteria);
  const showsMore = hasCriteria({ ...criteria, keyword: '' });
  const [wantsMore, setWantsMore] = useState(showsMore);
  const areas = useAreas(wantsMore);
  // Without scripts the button has to work: only a page that is alive can tell that nothing is given.
  const isAlive = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
  const asked = criteriaOf(draft);

  // Another search in the address, by a link or a step back, is what the form shows.
  const key = JSON.stringify(given);
  const [shownFor, setShownFor] = useState(key);
  if (shownFor !== key) {
    setShownFor(key);
    setDraft(given);
  }

  return {
    draft,
    areas,
    showsMore,
    wantsMore,
    showMore: () => setWantsMore(true),
    canSearch: !isAlive || hasCriteria(asked),
    chosen: criteriaParameters({ ...asked, keyword: '', fgCode: '' }),
    change: useCallback((part: Partial<StatuteDraft>) => setDraft((held) => ({ ...held, ...part })), []),
    submit: () => void navigate(statutePath({ criteria: asked })),
  };
}
