import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { noticeListPath } from '@jixu/domain/site/pages/page-path';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../site/context/site-context.tsx';

/** An address without an area means the region saved in this browser, which the server cannot know (NOTICE-10). */
export function useSavedArea(isNamed: boolean): void {
  const { localStorage } = useSite();
  const navigate = useNavigate();
  useEffect(() => {
    const { areaId } = readStoredRegion(localStorage);
    if (!isNamed && areaId !== null) void navigate(noticeListPath(areaId), { replace: true });
  }, [localStorage, navigate, isNamed]);
}
