-- One learner after another pulls the progress of a course.
local learners = {}
for line in io.lines(os.getenv('LEARNERS_FILE')) do
  local cookie, _, address = line:match('^(%S+) (%S+) (%S+)$')
  learners[#learners + 1] = { cookie = cookie, address = address }
end
local at = 0
request = function()
  at = at % #learners + 1
  local one = learners[at]
  return wrk.format('GET', '/storage/video/pull_progressv2?course_id=1001', {
    ['cookie'] = one.cookie,
    ['x-forwarded-for'] = one.address,
  })
end
