-- One learner after another: makes an order (ORDERS=make) or asks for the state of the one made before (ORDERS=ask).
local makes = os.getenv('ORDERS') == 'make'
local lines = {}
for line in io.lines(os.getenv('LEARNERS_FILE')) do
  local cookie, number, address = line:match('^(%S+) (%S+) (%S+)$')
  lines[#lines + 1] = { cookie = cookie, number = number, address = address }
end
local at = tonumber(os.getenv('FROM') or '0')
request = function()
  at = at % #lines + 1
  local one = lines[at]
  local headers = {
    ['content-type'] = 'application/x-www-form-urlencoded',
    ['origin'] = 'http://127.0.0.1:3010',
    ['cookie'] = one.cookie,
    ['x-forwarded-for'] = one.address,
  }
  if makes then
    return wrk.format('POST', '/app/order/create_order', headers,
      'courses=%5B%7B%22course_id%22%3A713%2C%22num%22%3A1%2C%22year%22%3A2026%7D%5D&channel=wxpub&step_sure=0')
  end
  return wrk.format('GET', '/app/pay/order_status?pay_channel=wxpub&trade_pno=' .. one.number, headers)
end
