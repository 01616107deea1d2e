import type { SeededBug } from '../seeded-bug.ts';

const STUDY = 'packages/controllers/src/study';
const SHOWN = 'packages/domain/src/lesson/player';

/** Bugs that journeys of proofs and of the study center caught before a lower test was enough. */
export const PROOF_JOURNEY_BUGS: readonly SeededBug[] = [
  {
    name: 'changed-proof-is-valid',
    file: 'packages/credential/src/verify-proof.ts',
    find: "if (!(await isSignedBy(jws, key, check))) return { outcome: 'signature-wrong', kid };",
    replace: '',
    breaks: 'a proof whose credits somebody has changed is valid',
    tests: ['packages/credential/src/verify-proof'],
  },
  {
    name: 'particulars-asked-before-anything-is-studied',
    file: `${STUDY}/study-notices-controller.ts`,
    find: ' && isStudyInfoShown(courses);',
    replace: ';',
    breaks: 'who has just begun is told that the credits depend on particulars',
    tests: [`${STUDY}/study-notices-controller`],
  },
  {
    name: 'phone-stopped-at-its-own-course',
    file: `${STUDY}/study-gate-controller.ts`,
    find: 'isMobile() && course.is_view !== 1',
    replace: 'isMobile() && course.is_view === 1',
    breaks: 'on a phone the courses for phones are stopped, and those for computers open',
    tests: [`${STUDY}/study-gate-controller`],
  },
  {
    name: 'particulars-lead-to-the-lesson',
    file: `${STUDY}/study-gate-controller.ts`,
    find: 'else go(CENTER.profile);',
    replace: 'else go(wanted);',
    breaks: '去完善 opens nothing',
    tests: [`${STUDY}/study-gate-controller`],
  },
  {
    name: 'face-forgets-its-lesson',
    file: `${STUDY}/study-gate-controller.ts`,
    find: '        wanted = href;\n',
    replace: '',
    breaks: 'the face check that comes before a lesson does not lead back to it',
    tests: [`${STUDY}/study-gate-controller`],
  },
  {
    name: 'closed-year-stays-open',
    file: `${STUDY}/study-gate-controller.ts`,
    find: "if (step === STUDY_STEPS.closed) return 'closed';",
    replace: '',
    breaks: 'a year that is over offers lessons that the server refuses',
    tests: [`${STUDY}/study-gate-controller`],
  },
  {
    name: 'closed-year-names-a-next-lesson',
    file: `${STUDY}/study-view.ts`,
    find: "if (standing === null || standing === 'closed') return null;",
    replace: 'if (standing === null) return null;',
    breaks: 'where a login leads, 继续学习 leads to a lesson of a year that is over',
    tests: [`${STUDY}/study-view`],
  },
  {
    name: 'typed-address-names-no-face-check',
    file: `${SHOWN}/lesson-view.ts`,
    find: "errcode === ERRCODES.STUDY_FACE_REQUIRED ? 'face' : 'center'",
    replace: "'center'",
    breaks: 'who types the address of a lesson is not told the way to the face check',
    tests: [`${SHOWN}/lesson-view`],
  },
  {
    name: 'typed-address-names-no-particulars',
    file: `${SHOWN}/lesson-view.ts`,
    find: "if (errcode === ERRCODES.STUDY_PROFILE_REQUIRED) return 'profile';",
    replace: '',
    breaks: 'who types the address of a lesson is not told the way to the particulars',
    tests: [`${SHOWN}/lesson-view`],
  },
  {
    name: 'watched-lesson-of-no-course',
    file: 'apps/api/src/features/evidence/operations/list-study-events.ts',
    find: '[video, { name, courseId }] as const',
    replace: '[video, { name, courseId: null }] as const',
    breaks: 'the record of a course lacks what was watched of it',
    tests: ['apps/api/src/features/evidence'],
  },
];
