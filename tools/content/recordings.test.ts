import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CourseFile } from './seed-shapes.ts';

const api = path.join(import.meta.dirname, '..', '..', 'apps', 'api');
const mediaFolder = path.join(api, 'media');
const MEDIA_MAX_BYTES = 16_000_000;

const catalogue: CourseFile = JSON.parse(readFileSync(path.join(api, 'seed', 'courses.json'), 'utf8'));
const duplicates = (values: number[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('recordings', () => {
  const lessons = catalogue.courses.flatMap((course) => course.directory.flatMap((folder) => folder.lessons));
  const recorded = lessons.filter((lesson) => lesson.video_id !== null);
  const playlist = (...parts: string[]) => readFileSync(path.join(mediaFolder, ...parts), 'utf8');
  const files = readdirSync(mediaFolder, { recursive: true, encoding: 'utf8' });

  test('every lesson has its media, as long as the seed says, between forty seconds and three and a half minutes', () => {
    for (const { video_id, duration } of recorded) {
      for (const track of ['360p', '540p', 'voice']) {
        const segments = [...playlist(String(video_id), track, 'index.m3u8').matchAll(/#EXTINF:([\d.]+)/g)];
        const seconds = segments.reduce((sum, [, length]) => sum + Number(length), 0);
        expect(Math.abs(seconds - duration)).toBeLessThan(1);
      }
      expect(duration).toBeGreaterThanOrEqual(40);
      expect(duration).toBeLessThanOrEqual(210);
    }
    const folders = readdirSync(mediaFolder).sort();
    expect(folders).toEqual(recorded.map((lesson) => String(lesson.video_id)).sort());
  });

  test('playlists name only files beside them, and all of them exist', () => {
    for (const file of files.filter((name) => name.endsWith('.m3u8'))) {
      const lines = playlist(file).split('\n');
      const named = lines.filter((line) => line !== '' && !line.startsWith('#'));
      const quoted = lines.flatMap((line) => /URI="([^"]+)"/.exec(line)?.[1] ?? []);
      for (const target of [...named, ...quoted]) {
        expect(target).toMatch(/^[\w-]+(\/[\w-]+)?\.(m3u8|m4s|mp4)$/);
        expect(statSync(path.join(mediaFolder, path.dirname(file), target)).size).toBeGreaterThan(0);
      }
    }
  });

  test('each master offers two pictures of distinct bandwidth and one sound', () => {
    for (const { video_id } of recorded) {
      const master = playlist(String(video_id), 'master.m3u8');
      const rates = [...master.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, rate]) => Number(rate));
      expect(rates.length).toBe(2);
      expect(duplicates(rates)).toEqual([]);
      expect(master.match(/TYPE=AUDIO/g)?.length).toBe(1);
    }
  });

  test('all recordings together stay within 16 MB', () => {
    const sizes = files
      .map((name) => statSync(path.join(mediaFolder, name)))
      .filter((entry) => entry.isFile());
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(MEDIA_MAX_BYTES);
  });
});
