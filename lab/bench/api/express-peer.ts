// What a builder would otherwise write for a push: Express and `pg`, a look-up of the session and one upsert, without rules.
import { createHash } from 'node:crypto';
import express from 'express';
import pg from 'pg';

/** As many as our own API opens. */
const CONNECTIONS = 12;

interface PushedVideo {
  video_id: number;
  play_second: number;
  intervals: [number, number][];
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
const app = express();
app.get('/readyz', (_request, response) => void response.json({ status: 'ready' }));
app.post(
  '/storage/video/push_progressV2',
  express.urlencoded({ extended: false, limit: '512kb' }),
  async (request, response) => {
    const token = /jxjy_sid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const session = await pool.query<{ learner_id: string }>({
      name: 'session',
      text: 'select learner_id from session where token_hash = $1',
      values: [createHash('sha256').update(token).digest()],
    });
    const learner = session.rows[0]?.learner_id;
    const [video] = JSON.parse(request.body.videos) as PushedVideo[];
    if (learner === undefined || video === undefined) {
      response.status(400).json({ errcode: 9400 });
      return;
    }
    const to = video.intervals[0]?.[1] ?? 0;
    await pool.query({
      name: 'push',
      text: `insert into bench_progress (learner_id, enrolment_id, video_id, intervals, credited_ms, furthest, resume,
          resume_lease, resume_sequence)
        values ($1, $1, $2, int4multirange(int4range(0, $3)), $3, $4, $4, $1, $5)
        on conflict (enrolment_id, video_id) do update set intervals = excluded.intervals,
          credited_ms = excluded.credited_ms, furthest = excluded.furthest, resume = excluded.resume,
          resume_lease = excluded.resume_lease, resume_sequence = excluded.resume_sequence`,
      values: [learner, video.video_id, to, video.play_second, request.body.sequence],
    });
    response.json({ errcode: 0, errmsg: 'ok', data: { last_vid: Number(request.body.last_vid) } });
  },
);
app.listen(Number(process.env.API_PORT), '127.0.0.1');
