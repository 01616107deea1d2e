import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isMobileHere, useMobileHere } from '../bindings/mobile-here.ts';
import { MobileBlocked } from './mobile-blocked.tsx';
import { PlayScreen } from './play-screen.tsx';

/** The player of phones: the same lesson, lease and checks (ROUTE-24). A computer is sent to its own, query and all. */
export function PhonePlayScreen({ query }: { query: CourseQuery | null }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isMobile = useMobileHere();
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    if (!isMobileHere()) void navigate(pagePath('play') + search, { replace: true });
  }, [navigate, search]);
  if (isBlocked) return <MobileBlocked />;
  return (
    <PlayScreen query={query} waits={!isMobile} onCourse={({ is_view }) => setIsBlocked(is_view === 0)} />
  );
}
