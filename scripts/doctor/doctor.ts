console.log('')
