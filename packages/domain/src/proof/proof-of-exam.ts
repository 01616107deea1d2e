/** What is said of an exam that gives no proof, without asking the server (001 §5, §8). */
export const NOT_QUALIFIED_TEXT = '考试不合格，暂无学习证明';

/** What is said when the server cannot be reached about proofs (001 §8). */
export const PROOF_UNREACHABLE_TEXT = '网络错误，请重试！';

/** What is said when a document cannot be saved; its address dies after ten minutes. */
export const PROOF_DOWNLOAD_FAILED_TEXT = '下载失败，请重新查询后再试';

/** Whether an exam gives a study proof. */
export const givesProof = ({ is_qualified }: { readonly is_qualified: 0 | 1 }): boolean => is_qualified === 1;
