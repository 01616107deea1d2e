import { type BookDialog, wide } from './book-dialog.ts';

/** D46–D48: handing an exam in. */
export const EXAM_DIALOGS: readonly BookDialog[] = [
  {
    number: 'D46',
    name: 'ExamSubmitConfirm',
    chinese: ['确认交卷'],
    stories: 'exam/exam-submit-confirm',
    picture: 'open',
    measures: [wide(440)],
    anatomy: '确认提交试卷？；题数和剩余时间；继续答题、确认交卷',
    closing: '只有两个按钮；遮罩、Esc 不算回答',
    keyboard: '焦点先在“继续答题”上；Tab 到“确认交卷”，出不了弹窗；回车按下有焦点的一个；Esc 不理',
    says: ['EXAM_SENTENCES.confirm', 'EXAM_SENTENCES.submitFailed'],
    requirements: ['EXAM-04', 'EXAM-13'],
    calls: ['submitExam'],
    pairs: [
      {
        want: { state: 'failed', says: '没交上说原话，作答都在，可以重新提交。' },
        avoid: {
          stories: 'exam/wrong/exam-wrong',
          story: 'closed-by-mask',
          says: '让遮罩、Esc 替学员回答。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D47',
    name: 'ExamUnfinishedDialog',
    chinese: ['还有题目未作答'],
    stories: 'exam/exam-unfinished-dialog',
    picture: 'many-left',
    measures: [wide(440)],
    anatomy: '您还有几道题未作答；题号最多列20个；仍要交卷、继续答题',
    closing: '只有两个按钮；遮罩、Esc 不算回答',
    keyboard: '焦点先在“继续答题”上；Tab 到“仍要交卷”，出不了弹窗；回车按下有焦点的一个；Esc 不理',
    says: ['EXAM_SENTENCES.unfinished'],
    requirements: ['EXAM-14', 'EXAM-15', 'EXAM-16'],
    calls: ['submitExam'],
    pairs: [
      {
        want: { state: 'many-left', says: '按钮写做的事：“继续答题”“仍要交卷”；焦点先在继续答题上。' },
        avoid: {
          stories: 'exam/wrong/exam-wrong',
          story: 'yes-or-no',
          says: '照规格写成“确认”“取消”：规格里确认是回去答题，会点错。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D48',
    name: 'ExamAutoSubmitDialog',
    chinese: ['自动交卷'],
    stories: 'exam/exam-auto-submit-dialog',
    picture: 'done',
    measures: [wide(440)],
    anatomy: '考试时间已到，系统已自动交卷；查看成绩；没交上时重新提交',
    closing: '只有按钮；100000毫秒后自己打开成绩',
    keyboard:
      '交卷中没有可以按的；交好了焦点在“查看成绩”上，没交上时 Tab 在“查看成绩”“重新提交”之间循环；回车按下有焦点的一个；Esc 不理',
    says: ['EXAM_SENTENCES.autoSubmitted', 'EXAM_SENTENCES.submitFailed'],
    requirements: ['EXAM-12', 'EXAM-24', 'EXAM-31'],
    calls: ['submitExam', 'getExamRecord'],
    pairs: [
      {
        want: { state: 'failed', says: '没交上可以重新提交；先走也不丢。' },
        avoid: {
          stories: 'exam/wrong/exam-wrong',
          story: 'leaves-at-once',
          says: '一闪就跳走：等他点，100000毫秒后才自己打开。',
        },
      },
    ],
    status: '待审',
  },
];
