-- One learner after another, each push the next 100 ms of its lesson under its own lease and sequence.
local learners = {}
for line in io.lines(os.getenv('LEARNERS_FILE')) do
  local cookie, lease, address = line:match('^(%S+) (%S+) (%S+)$')
  learners[#learners + 1] = { cookie = cookie, lease = lease, address = address, sequence = tonumber(os.getenv('SEQUENCE_FROM')) }
end
local replay = os.getenv('REPLAY') == '1'
local at = 0
request = function()
  at = at % #learners + 1
  local one = learners[at]
  if not replay then one.sequence = one.sequence + 1 end
  local to = one.sequence * 100
  local body = 'from=web&video_type=0&last_vid=7001&lease=' .. one.lease .. '&sequence=' .. one.sequence
    .. '&videos=%5B%7B%22course_id%22%3A1001%2C%22video_id%22%3A7001%2C%22progress_second%22%3A1%2C%22play_second%22%3A' .. math.floor(to / 1000)
    .. '%2C%22intervals%22%3A%5B%5B' .. (to - 100) .. '%2C' .. to .. '%5D%5D%7D%5D'
  return wrk.format('POST', '/storage/video/push_progressV2', {
    ['content-type'] = 'application/x-www-form-urlencoded',
    ['origin'] = 'http://127.0.0.1:3010',
    ['cookie'] = one.cookie,
    ['x-forwarded-for'] = one.address,
  }, body)
end
