import { expect, test } from 'vitest';
import { type StudyStanding, studyStep } from './study-step.ts';

const FREE: StudyStanding = {
  entry: { profile: false, face: false },
  email: '',
  qualifications: [],
  isVerified: false,
  isCompleted: false,
  isOver: false,
};
const STRICT: StudyStanding = { ...FREE, entry: { profile: true, face: true } };
const TOLD = { email: 'linxiaoyan@example.cn', qualifications: [3] };

test.each<[name: string, standing: StudyStanding, step: number]>([
  ['a region that asks for nothing', FREE, 1],
  ['STUDY-29 nothing told', STRICT, 2],
  ['STUDY-29 no qualification', { ...STRICT, ...TOLD, qualifications: [] }, 2],
  ['STUDY-29 no e-mail address', { ...STRICT, ...TOLD, email: '' }, 2],
  ['STUDY-30 told, not verified', { ...STRICT, ...TOLD }, 7],
  ['told and verified', { ...STRICT, ...TOLD, isVerified: true }, 1],
  ['STUDY-30 only a face check is asked for', { ...FREE, entry: { profile: false, face: true } }, 7],
  ['completed, nothing told', { ...STRICT, isCompleted: true, isOver: true }, 9],
  ['over, not completed', { ...STRICT, isOver: true }, 10],
])('%s', (_name, standing, step) => expect(studyStep(standing)).toBe(step));
