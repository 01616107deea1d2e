/** What a learner is told who logged out everywhere else. `ended`: how many sessions that ended. */
export function endedSessionsText(ended: number): string {
  return ended === 0 ? '没有在其他设备上登录' : `已退出其他${ended}处登录`;
}
