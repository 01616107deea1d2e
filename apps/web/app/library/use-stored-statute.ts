import { statutePath } from '@jixu/domain/library/statute-address';
import { STATUTE_KEY, storedStatuteId } from '@jixu/domain/library/stored-statute';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../site/context/site-context.tsx';

/**
 * A regulation that was clicked on the home page is opened where the address names nothing (STATUTE-09). It is stored
 * until its page is left: afterwards the library opens with its list again.
 */
export function useStoredStatute(isNamed: boolean, openId: number | null): void {
  const { localStorage } = useSite();
  const navigate = useNavigate();
  useEffect(() => {
    const id = isNamed ? null : storedStatuteId(localStorage.getItem(STATUTE_KEY));
    if (id !== null) void navigate(statutePath({ id }), { replace: true });
  }, [localStorage, navigate, isNamed]);
  useEffect(() => {
    if (openId === null) return;
    return () => localStorage.removeItem(STATUTE_KEY);
  }, [localStorage, openId]);
}
